// The compiler of `npm run types`, asked about one source at a time with a fault planted in its text.
import { join } from 'node:path'
import ts from 'typescript'

export function sourcesWithFaults(root: string): { errorsWith: typeof errorsWith } {
  const config = ts.readConfigFile(join(root, 'tsconfig.json'), ts.sys.readFile)
  const { options, fileNames } = ts.parseJsonConfigFileContent(config.config, ts.sys, root)
  const planted = new Map<string, string>()
  let version = 0
  const read = (file: string): string | undefined => planted.get(file) ?? ts.sys.readFile(file)
  const service = ts.createLanguageService({
    getCompilationSettings: () => options,
    getScriptFileNames: () => fileNames,
    getScriptVersion: (file) => (planted.has(file) ? String(version) : '0'),
    getScriptSnapshot(file) {
      const text = read(file)
      return text === undefined ? undefined : ts.ScriptSnapshot.fromString(text)
    },
    getCurrentDirectory: () => root,
    getDefaultLibFileName: ts.getDefaultLibFilePath,
    fileExists: ts.sys.fileExists,
    readFile: read,
    readDirectory: ts.sys.readDirectory,
    directoryExists: ts.sys.directoryExists,
    getDirectories: ts.sys.getDirectories,
    ...(ts.sys.realpath && { realpath: ts.sys.realpath }),
  })

  /** What the compiler says about a source after a change of its text; nothing if it accepts it. */
  function errorsWith(name: string, change: (text: string) => string): string {
    const file = join(root, name)
    planted.clear()
    planted.set(file, change(ts.sys.readFile(file) ?? ''))
    version++
    return service
      .getSemanticDiagnostics(file)
      .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'))
      .join('\n')
  }

  return { errorsWith }
}
