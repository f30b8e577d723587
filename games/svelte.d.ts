// What plain TypeScript sees of a Svelte component; the client's own check (web/) sees more.
declare module '*.svelte' {
  const component: unknown
  export default component
}
