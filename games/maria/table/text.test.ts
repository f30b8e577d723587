import { catalogueSuite } from '@tricorne/panels/catalogue.suite'
import { maria } from '../index.ts'
import { PROMPTS } from './prompts.ts'
import { en } from './text.ts'

catalogueSuite(maria, en, PROMPTS, (id) => id.startsWith('battle.play'))
