import type { TestSequencerConstructor, TestSpecification } from 'vitest/node'
import { BaseSequencer } from 'vitest/node'

/** These test files begin first, so that no processor waits for one of them at the end. */
export function longestFirst(...files: readonly string[]): TestSequencerConstructor {
  const place = ({ moduleId }: TestSpecification): number => {
    const at = files.findIndex((file) => moduleId.endsWith(`/${file}.test.ts`))
    return at < 0 ? files.length : at
  }
  return class extends BaseSequencer {
    override async sort(specs: TestSpecification[]): Promise<TestSpecification[]> {
      const sorted = await super.sort(specs)
      return sorted.sort((a, b) => place(a) - place(b))
    }
  }
}
