// The part of the drawing kit that makes maps at build time.
export { contrast } from './colour.ts'
