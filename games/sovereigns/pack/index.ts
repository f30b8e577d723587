// For those who correct or replace the pack. Imports no rules, so that a broken pack can be looked at.
import { toolsOf } from '@tricorne/kit/pack'
import { checkPack } from './check.ts'
import { shippedPack } from './load.ts'

export const packTools = toolsOf(shippedPack, checkPack)
