// Routes of people: finding them, their profiles, friends, blocking, invitations.
import { z } from 'zod'
import { count, matchInfo, result } from './match.ts'
import { personName, type Route, type TextLimits } from './route.ts'

const logins = z.array(z.string())

const profile = z.object({
  login: z.string(),
  made: count,
  tie: z
    .enum(['you', 'none', 'asked', 'asks', 'friend'])
    .meta({ description: '`asked`: you have asked them; `asks`: they have asked you' }),
  blocked: z.boolean().meta({ description: 'Whether you have blocked them; nobody else is told' }),
  games: z.array(z.object({ game: z.string(), won: count, lost: count, drawn: count })),
  matches: z
    .array(
      z.object({
        match: z.string(),
        game: z.string(),
        scenario: z.string(),
        result,
        others: z.array(z.string()),
        created: count,
      }),
    )
    .meta({ description: 'The last finished ones that were public, or where you sat, too' }),
})

const invitation = z.object({
  match: matchInfo,
  seat: z.string(),
  from: z.string(),
  key: z.string().meta({ description: 'What to sit down with' }),
})

export const peopleRoutes = (limits: TextLimits) => {
  const login = z.strictObject({ login: personName(limits) })
  return {
    people: {
      method: 'GET',
      path: '/api/people',
      summary: 'People with an account whose name begins so',
      access: 'name',
      query: z.strictObject({ start: z.string().min(2).max(limits.name) }),
      answer: z.object({ people: logins }),
    },
    person: {
      method: 'GET',
      path: '/api/people/{login}',
      summary: 'A person’s results, and their last matches',
      access: 'name',
      answer: z.object({ person: profile }),
    },
    friends: {
      method: 'GET',
      path: '/api/friends',
      summary: 'Your friends, those you have asked, those who ask you, those you have blocked',
      access: 'name',
      answer: z.object({ friends: logins, asked: logins, asks: logins, blocked: logins }),
    },
    befriend: {
      method: 'POST',
      path: '/api/friends',
      summary: 'Ask a person to be your friend, or accept',
      access: 'name',
      body: login,
      answer: z.object({}),
    },
    unfriend: {
      method: 'DELETE',
      path: '/api/friends/{login}',
      summary: 'End a friendship, withdraw your question, or decline theirs',
      access: 'name',
      answer: z.object({}),
    },
    block: {
      method: 'POST',
      path: '/api/blocks',
      summary:
        'Block a person: they cannot invite or mention you, or sit down at your private tables, and are not told',
      access: 'name',
      body: login,
      answer: z.object({}),
    },
    unblock: {
      method: 'DELETE',
      path: '/api/blocks/{login}',
      summary: 'Block a person no longer',
      access: 'name',
      answer: z.object({}),
    },
    invitations: {
      method: 'GET',
      path: '/api/invitations',
      summary: 'Tables where a seat is kept for you',
      access: 'name',
      answer: z.object({ invitations: z.array(invitation) }),
    },
    invite: {
      method: 'POST',
      path: '/api/matches/{id}/seats/{seat}/invitation',
      summary: 'Invite a person to a free seat of a table of yours',
      access: 'name',
      body: login,
      answer: z.object({}),
    },
    declineInvitation: {
      method: 'DELETE',
      path: '/api/matches/{id}/seats/{seat}/invitation',
      summary: 'Decline an invitation; nobody is told',
      access: 'name',
      answer: z.object({}),
    },
  } as const satisfies Record<string, Route>
}
