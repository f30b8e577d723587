// Which way dependencies point (docs/decisions/0002): engine <- kit <- a game's rules <- bots <- server, cli;
// engine <- protocol <- server, web; engine, drawing <- panels; engine, drawing <- a game's board/; panels <- a game's table/ <- web. Nothing imports
// web, server or cli.
const test = '\\.test\\.ts$'
// Tests that several implementations run.
const suite = '\\.suite\\.ts$'

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    {
      name: 'no-cycles',
      comment: 'Files that need each other are one file, or hide a third.',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'found',
      comment: 'Every import must lead somewhere.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
    {
      name: 'declared',
      comment: 'What a package imports stands in its package.json (or in the root one, for tools).',
      severity: 'error',
      from: {},
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    },
    {
      name: 'tools-in-tests-only',
      comment: 'Sources do not import development tools.',
      severity: 'error',
      from: {
        path: '^(engine|kit|protocol|games|bots|cli|server|web|drawing|panels)/',
        pathNot: [test, suite, '^kit/arbitrary\\.ts$', '^web/(browser|build)/', '^web/vite\\.config\\.ts$'],
      },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'engine-alone',
      comment: 'The engine imports nothing outside engine/: no package, no I/O, no Node.',
      severity: 'error',
      from: { path: '^engine/', pathNot: test },
      to: { pathNot: '^engine/' },
    },
    {
      name: 'engine-tests-alone',
      comment: "The engine's tests use test tools and Node, never a game.",
      severity: 'error',
      from: { path: `^engine/.*${test}` },
      to: { path: '^(kit|protocol|games|bots|cli|server|web|drawing|panels)/' },
    },
    {
      name: 'kit-on-engine-only',
      comment: 'What games are made of runs wherever they run: no Node, and no package but zod, for packs.',
      severity: 'error',
      from: { path: '^kit/', pathNot: [test, suite, '^kit/arbitrary\\.ts$'] },
      to: { pathNot: ['^engine/', '^kit/', '^node_modules/zod/'] },
    },
    {
      name: 'kit-knows-no-game',
      comment: "The kit's tests use test tools and Node, never a game.",
      severity: 'error',
      from: { path: '^kit/' },
      to: { path: '^(protocol|games|bots|cli|server|web|drawing|panels)/' },
    },
    {
      name: 'rules-on-engine-only',
      comment:
        "A game's rules import the engine, the kit and their own folder. They also run in the browser: no Node.",
      severity: 'error',
      from: { path: '^games/([^/]+)/', pathNot: [test, '^games/[^/]+/(board|table)/'] },
      to: { pathNot: ['^engine/', '^kit/', '^games/$1/', '^node_modules/zod/'] },
    },
    {
      name: 'rules-tests-on-engine-only',
      comment: "A game's tests use test tools and Node, but no other game and nothing above it.",
      severity: 'error',
      from: { path: `^games/([^/]+)/.*${test}`, pathNot: '^games/[^/]+/(board|table)/' },
      to: { path: '^(protocol|games|bots|cli|server|web|drawing|panels)/', pathNot: '^games/$1/' },
    },
    {
      name: 'rules-do-not-draw',
      comment: "A game's rules never import what draws.",
      severity: 'error',
      from: { path: '^games/[^/]+/', pathNot: '^games/[^/]+/(board|table)/' },
      to: { path: ['^games/[^/]+/(board|table)/', '^(drawing|panels)/'] },
    },
    {
      name: 'zod-in-packs-only',
      comment: 'Schemas check packs and lessons when they are loaded; rules work on checked data.',
      severity: 'error',
      from: { path: '^(engine|kit|games|bots)/', pathNot: ['^(kit|games/[^/]+)/pack/', '^kit/lessons/'] },
      to: { path: '^node_modules/zod/' },
    },
    {
      name: 'table-shows-its-game',
      comment:
        'What shows a game in the client imports its own game, the engine, panels, the drawing kit and Svelte.',
      severity: 'error',
      from: { path: '^games/([^/]+)/table/' },
      to: { path: '^(protocol|games|bots|cli|server|web)/', pathNot: '^games/$1/' },
    },
    {
      name: 'board-draws-only',
      comment: 'What draws a game imports the engine, the drawing kit and its own game.',
      severity: 'error',
      from: { path: '^games/([^/]+)/board/' },
      to: { path: '^(protocol|games|bots|cli|server|web|panels)/', pathNot: '^games/$1/' },
    },
    {
      name: 'list-of-games',
      comment: 'The list finds the games by looking into folders; it names none.',
      severity: 'error',
      from: { path: '^games/[^/]+\\.ts$', pathNot: test },
      to: {
        pathNot: ['^engine/', '^(kit/pack|panels)/index\\.ts$', '^games/[^/]+\\.ts$'],
        dependencyTypesNot: ['core'],
      },
    },
    {
      name: 'bots-know-no-game',
      comment: 'Bots play every game through the engine; only their tests may pick one.',
      severity: 'error',
      from: { path: '^bots/', pathNot: test },
      to: { path: '^(protocol|games|cli|server|web|drawing|panels)/' },
    },
    {
      name: 'drawing-knows-no-rules',
      comment: 'The drawing kit draws what it is given.',
      severity: 'error',
      from: { path: '^drawing/' },
      to: { path: '^(engine|kit|protocol|games|bots|cli|server|web|panels)/' },
    },
    {
      name: 'panels-know-no-game',
      comment: 'Panels show what they are given: no game, no rules, no bots, no server.',
      severity: 'error',
      from: { path: '^panels/' },
      to: { path: '^(kit|protocol|games|bots|cli|server|web)/' },
    },
    {
      name: 'protocol-is-words',
      comment:
        'What client and server say needs the engine for its types, zod for its schemas, and nothing else.',
      severity: 'error',
      from: { path: '^protocol/', pathNot: test },
      to: { pathNot: ['^engine/', '^protocol/', '^node_modules/zod/'] },
    },
    {
      name: 'no-schemas-in-browsers',
      comment: 'The client imports types of the protocol only: no schema is sent to a browser.',
      severity: 'error',
      from: { path: '^web/', pathNot: test },
      to: { path: '^protocol/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'tops-are-tops',
      comment:
        'Nothing imports web, server or cli from outside, but commands for operators start it and read its files.',
      severity: 'error',
      from: { path: '^([^/]+)/', pathNot: '^cli/commands/(serve|backup|check-matches)(\\.test)?\\.ts$' },
      to: { path: '^(web|server|cli)/', pathNot: '^$1/' },
    },
    {
      name: 'serve-by-the-door',
      comment: 'The command line knows the server by its index only.',
      severity: 'error',
      from: { path: '^cli/' },
      to: { path: '^(web|server)/', pathNot: '^server/index\\.ts$' },
    },
    {
      name: 'server-knows-no-game',
      comment: 'The server finds games through the list.',
      severity: 'error',
      from: { path: '^server/', pathNot: test },
      to: { path: ['^games/[^/]+/', '^(web|drawing|panels|cli)/'] },
    },
    {
      name: 'whole-packages',
      comment:
        "A package is used through its index, by its name; tests and tools also use the engine's tiny game, golden records, random play, test positions and the conformance suite.",
      severity: 'error',
      from: { path: '^([^/]+)/' },
      to: {
        path: '^(engine|kit|bots|protocol)/',
        pathNot: [
          '^$1/',
          '^(engine|kit|kit/(lessons|pack)|bots|protocol)/index\\.ts$',
          '^engine/tiny\\.ts$',
          '^kit/(golden|randomplay|testkit|conformance/index\\.suite)\\.ts$',
        ],
      },
    },
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
