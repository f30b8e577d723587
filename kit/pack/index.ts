// What every game's pack needs: checking it in sentences, loading it once, and small checks that packs share.
export { type Check, checkerOf, type Violation } from './check.ts'
export { loaderOf, type PackTools, toolsOf } from './load.ts'
export { metaOf, sourceWith } from './meta.ts'
export { joined, list, reachable, repeated, wantCount, wantSet } from './wants.ts'
