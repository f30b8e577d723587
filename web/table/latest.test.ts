import { expect, it } from 'vitest'
import { Latest } from './latest.ts'

/** An answer that comes when it is told to. */
function late<T>() {
  let come: (answer: T) => void = () => {}
  const answer = new Promise<T>((resolve) => {
    come = resolve
  })
  return { answer, come }
}

it('hears the answer to the last question, also when an earlier one is answered after it', async () => {
  const latest = new Latest()
  const heard: string[] = []
  const [first, second, third] = [late<string>(), late<string>(), late<string>()]
  const asked = [first, second, third].map(({ answer }) => latest.ask(answer, (a) => heard.push(a)))
  second.come('second')
  third.come('third')
  first.come('first')
  await Promise.all(asked)
  expect(heard).toEqual(['third'])
})

it('hears answers in turn when each comes before the next question', async () => {
  const latest = new Latest()
  const heard: string[] = []
  await latest.ask(Promise.resolve('a'), (a) => heard.push(a))
  await latest.ask(Promise.resolve('b'), (a) => heard.push(a))
  expect(heard).toEqual(['a', 'b'])
})

it('hears nothing of a question that was dropped', async () => {
  const latest = new Latest()
  const heard: string[] = []
  const { answer, come } = late<string>()
  const asked = latest.ask(answer, (a) => heard.push(a))
  latest.drop()
  come('too late')
  await asked
  expect(heard).toEqual([])
})
