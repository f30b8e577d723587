// Changes the data of Maria's pack for a trial, e.g. to measure a different set-up:
//   node scripts/vary-maria.mjs minor=pisek prussia=15
// games/maria/pack/vary.ts lists the possible changes; `git checkout games/maria/pack/data` undoes them.
import { readFileSync, writeFileSync } from 'node:fs'
import { vary } from '../games/maria/pack/vary.ts'

const file = (name) => new URL(`../games/maria/pack/data/${name}.json`, import.meta.url)
const changes = process.argv.slice(2)
if (changes.length === 0) throw new Error('Name at least one change, such as minor=pisek or france=14.')
let pack = { board: readFileSync(file('board'), 'utf8'), forces: readFileSync(file('forces'), 'utf8') }
for (const change of changes) pack = vary(pack, change)
for (const name of ['board', 'forces']) writeFileSync(file(name), pack[name])
