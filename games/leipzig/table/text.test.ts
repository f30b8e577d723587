import { catalogueSuite } from '@tricorne/panels/catalogue.suite'
import { leipzig } from '../index.ts'
import { PROMPTS } from './prompts.ts'
import { en } from './text.ts'

catalogueSuite(leipzig, en, PROMPTS)
