// Which way dependencies point (docs/decisions/0002): engine <- kit <- a game's rules <- bots <- server, cli;
// engine, kit <- host <- server, web; engine <- protocol <- server, web; engine, drawing <- panels; engine, drawing <- a game's board/; panels <- a game's table/ <- web. Nothing imports
// web, server or cli.
const test = '\\.test\\.ts$'
// Tests that several implementations run.
const suite = '\\.suite\\.ts$'

/** What `from` may not import: `to`. */
const rule = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to })

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    rule(
      'no-cycles',
      'Files that need each other are one file, or hide a third.',
      {},
      { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    ),
    rule('found', 'Every import must lead somewhere.', {}, { couldNotResolve: true }),
    rule(
      'declared',
      'What a package imports stands in its package.json (or in the root one, for tools).',
      {},
      { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    ),
    rule(
      'tools-in-tests-only',
      'Sources do not import development tools.',
      {
        path: '^(engine|kit|protocol|games|bots|host|cli|server|web|drawing|panels)/',
        pathNot: [
          test,
          suite,
          '^kit/arbitrary\\.ts$',
          '^server/testing-mail\\.ts$',
          '^web/(browser|build)/',
          '^web/vite\\.config\\.ts$',
        ],
      },
      { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    ),
    rule(
      'engine-alone',
      'The engine imports nothing outside engine/: no package, no I/O, no Node.',
      { path: '^engine/', pathNot: test },
      { pathNot: '^engine/' },
    ),
    rule(
      'engine-tests-alone',
      "The engine's tests use test tools and Node, never a game.",
      { path: `^engine/.*${test}` },
      { path: '^(kit|protocol|games|bots|host|cli|server|web|drawing|panels)/' },
    ),
    rule(
      'kit-on-engine-only',
      'What games are made of runs wherever they run: no Node, and no package but zod, for packs.',
      { path: '^kit/', pathNot: [test, suite, '^kit/arbitrary\\.ts$'] },
      { pathNot: ['^engine/', '^kit/', '^node_modules/zod/'] },
    ),
    rule(
      'kit-knows-no-game',
      "The kit's tests use test tools and Node, never a game.",
      { path: '^kit/' },
      { path: '^(protocol|games|bots|host|cli|server|web|drawing|panels)/' },
    ),
    rule(
      'rules-on-engine-only',
      "A game's rules import the engine, the kit and their own folder. They also run in the browser: no Node.",
      { path: '^games/([^/]+)/', pathNot: [test, '^games/[^/]+/(board|table)/'] },
      { pathNot: ['^engine/', '^kit/', '^games/$1/', '^node_modules/zod/'] },
    ),
    rule(
      'rules-tests-on-engine-only',
      "A game's tests use test tools and Node, but no other game and nothing above it.",
      { path: `^games/([^/]+)/.*${test}`, pathNot: '^games/[^/]+/(board|table)/' },
      { path: '^(protocol|games|bots|host|cli|server|web|drawing|panels)/', pathNot: '^games/$1/' },
    ),
    rule(
      'rules-do-not-draw',
      "A game's rules never import what draws.",
      { path: '^games/[^/]+/', pathNot: '^games/[^/]+/(board|table)/' },
      { path: ['^games/[^/]+/(board|table)/', '^(drawing|panels)/'] },
    ),
    rule(
      'zod-in-packs-only',
      'Schemas check packs and lessons when they are loaded; rules work on checked data.',
      { path: '^(engine|kit|games|bots)/', pathNot: ['^(kit|games/[^/]+)/pack/', '^kit/lessons/'] },
      { path: '^node_modules/zod/' },
    ),
    rule(
      'table-shows-its-game',
      'What shows a game in the client imports its own game, the engine, panels, the drawing kit and Svelte.',
      { path: '^games/([^/]+)/table/' },
      { path: '^(protocol|games|bots|host|cli|server|web)/', pathNot: '^games/$1/' },
    ),
    rule(
      'board-draws-only',
      'What draws a game imports the engine, the drawing kit and its own game.',
      { path: '^games/([^/]+)/board/' },
      { path: '^(protocol|games|bots|host|cli|server|web|panels)/', pathNot: '^games/$1/' },
    ),
    rule(
      'list-of-games',
      'The list finds the games by looking into folders; it names none.',
      { path: '^games/[^/]+\\.ts$', pathNot: test },
      {
        pathNot: ['^engine/', '^(kit/pack|panels)/index\\.ts$', '^games/[^/]+\\.ts$'],
        dependencyTypesNot: ['core'],
      },
    ),
    rule(
      'bots-know-no-game',
      'Bots play every game through the engine; only their tests may pick one.',
      { path: '^bots/', pathNot: test },
      { path: '^(protocol|games|host|cli|server|web|drawing|panels)/' },
    ),
    rule(
      'host-runs-anywhere',
      'A running match knows the engine and what games are made of: no storage, no transport, no Node, no browser.',
      { path: '^host/', pathNot: test },
      { pathNot: ['^engine/', '^kit/', '^host/'] },
    ),
    rule(
      'host-tests-alone',
      "The host's tests use test tools and Node, never a game or what stands above it.",
      { path: `^host/.*${test}` },
      { path: '^(protocol|games|bots|cli|server|web|drawing|panels)/' },
    ),
    rule(
      'drawing-knows-no-rules',
      'The drawing kit draws what it is given.',
      { path: '^drawing/' },
      { path: '^(engine|kit|protocol|games|bots|host|cli|server|web|panels)/' },
    ),
    rule(
      'panels-know-no-game',
      'Panels show what they are given: no game, no rules, no bots, no server.',
      { path: '^panels/' },
      { path: '^(kit|protocol|games|bots|host|cli|server|web)/' },
    ),
    rule(
      'protocol-is-words',
      'What client and server say needs the engine for its types, zod for its schemas, and nothing else.',
      { path: '^protocol/', pathNot: test },
      { pathNot: ['^engine/', '^protocol/', '^node_modules/zod/'] },
    ),
    rule(
      'no-schemas-in-browsers',
      'The client imports types of the protocol only: no schema is sent to a browser.',
      { path: '^web/', pathNot: test },
      { path: '^protocol/', dependencyTypesNot: ['type-only'] },
    ),
    rule(
      'tops-are-tops',
      'Nothing imports web, server or cli from outside, but commands for operators start it and read its files.',
      {
        path: '^([^/]+)/',
        pathNot: '^cli/commands/(serve|serving|work|backup|check-matches)(\\.test)?\\.ts$',
      },
      { path: '^(web|server|cli)/', pathNot: '^$1/' },
    ),
    rule(
      'serve-by-the-door',
      'The command line knows the server by its index only.',
      { path: '^cli/' },
      { path: '^(web|server)/', pathNot: '^server/index\\.ts$' },
    ),
    rule(
      'server-knows-no-game',
      'The server finds games through the list.',
      { path: '^server/', pathNot: test },
      { path: ['^games/[^/]+/', '^(web|drawing|panels|cli)/'] },
    ),
    rule(
      'whole-packages',
      "A package is used through its index, by its name; tests and tools also use the engine's tiny game, golden records, random play, test positions and the conformance suite.",
      { path: '^([^/]+)/' },
      {
        path: '^(engine|kit|bots|host|protocol)/',
        pathNot: [
          '^$1/',
          '^(engine|kit|kit/(lessons|pack)|bots|host|protocol)/index\\.ts$',
          '^engine/tiny\\.ts$',
          '^kit/(golden|randomplay|testkit|conformance/index\\.suite)\\.ts$',
        ],
      },
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['(^|/)node_modules/.*/node_modules/', '^web/dist/'] },
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    combinedDependencies: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.js', '.mjs', '.json'],
    },
  },
}
