// What client and server say, HTTP and WebSocket. The client imports types only, so that no schema reaches a browser.
export type { ClockInfo, ClockTerms, SeatClock } from './clock.ts'
export { faultOf } from './fault.ts'
export {
  type AnswerOf,
  type BodyOf,
  type ParamsOf,
  type ReadBodyOf,
  type ReadQueryOf,
  type RouteId,
  routes,
} from './http.ts'
export type {
  ChatMessage,
  GuestInfo,
  Leaving,
  MatchInfo,
  OwnMatch,
  Parting,
  RematchOffer,
  SeatInfo,
  TableInfo,
  ViewMessage,
} from './match.ts'
export { RESULTS } from './match.ts'
export { NOTICE_KINDS, WAY_KINDS } from './notices.ts'
export { openApi } from './openapi.ts'
export { type Route, SCOPES, type Scope } from './route.ts'
export {
  type Act,
  type Batch,
  type ClientMessage,
  type Code,
  type Explain,
  type Final,
  type Join,
  makeReader,
  type Read,
  type SentMessage,
  type ServerMessage,
  type SocketLimits,
} from './socket.ts'
export { isMailAddress, isVisible, tidy, tidyName } from './words.ts'
