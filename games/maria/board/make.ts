// Makes Maria's map at build time.
export { contrast } from '@tricorne/drawing/make'
