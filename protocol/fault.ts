// What is wrong with a request or a message, as a sentence.
import type { z } from 'zod'

export function faultOf(error: z.ZodError, whole = 'The message'): string {
  const issue = error.issues[0]
  const where = issue.path.length === 0 ? whole : `"${issue.path.join('.')}"`
  return `${where} is not as expected: ${issue.message.replace(/\.$/, '')}.`
}
