import { catalogueSuite } from '@tricorne/panels/catalogue.suite'
import { lastMan } from '../index.ts'
import { PROMPTS } from './prompts.ts'
import { en } from './text.ts'

catalogueSuite(lastMan, en, PROMPTS)
