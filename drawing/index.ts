// The part of the drawing kit that also runs in the browser.
export { contrast, mix } from './colour.ts'
