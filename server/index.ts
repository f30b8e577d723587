export { makeServer, type ServerOptions } from './app.ts'
export { LIMITS, type Limits } from './limits.ts'
export { readTrust } from './network.ts'
