// Routes of accounts: making one, logging in and out, one's own data.
import { z } from 'zod'
import { count, guestInfo } from './match.ts'
import { linkToken, mailAddress, personName, type Route, type TextLimits } from './route.ts'

const newPassword = ({ passwordLeast, passwordMost }: TextLimits) =>
  z
    .string()
    .min(passwordLeast, `a password has at least ${passwordLeast} characters`)
    .max(passwordMost, `a password has at most ${passwordMost} characters`)

const knownPassword = (limits: TextLimits) => z.string().max(limits.passwordMost)

const account = z.object({ login: z.string(), made: count })

const email = {
  email: z.string().nullable().meta({ description: 'The mail address, if it is confirmed' }),
  pending: z.string().nullable().meta({ description: 'An address that is not confirmed yet' }),
}

const session = z.object({
  id: z.string(),
  label: z.string().meta({ description: 'The browser and the system, as far as they are known' }),
  made: count,
  seen: count,
  current: z.boolean(),
})

const passkey = z.object({ id: z.string(), name: z.string(), made: count, used: count })
const passkeys = z.array(passkey)

/** As browsers give it: bytes as base64url. */
const bytes = z
  .string()
  .max(8000)
  .regex(/^[\w-]*$/)
const credential = {
  id: bytes.min(16).max(1400),
  rawId: bytes.max(1400),
  type: z.literal('public-key'),
  clientExtensionResults: z.object({}),
}

const options = z
  .looseObject({})
  .meta({ description: 'What the browser’s `navigator.credentials` needs, with bytes as base64url' })

/** Those of people with a password. */
export const accountRoutes = (limits: TextLimits) =>
  ({
    account: {
      method: 'GET',
      path: '/api/account',
      summary: 'Your account, if you have one, and where you are logged in',
      access: 'name',
      answer: z.object({
        account: account.nullable(),
        mail: z.boolean().meta({ description: 'Whether this server sends mail' }),
        ...email,
        passkeys: passkeys
          .nullable()
          .meta({ description: 'Null where the server does not know its own address' }),
        sessions: z.array(session),
      }),
    },
    register: {
      method: 'POST',
      path: '/api/account',
      summary: 'Make an account; a guest keeps seats and matches',
      access: 'anyone',
      body: z.strictObject({ login: personName(limits), password: newPassword(limits) }),
      answer: z.object({ guest: guestInfo, account }),
      status: 201,
    },
    logIn: {
      method: 'POST',
      path: '/api/sessions',
      summary: 'Log in; `leave` gives up the matches of a guest without an account',
      access: 'anyone',
      body: z.strictObject({
        login: personName(limits),
        password: knownPassword(limits),
        leave: z.boolean().default(false),
      }),
      answer: z.object({ guest: guestInfo }),
    },
    endSession: {
      method: 'DELETE',
      path: '/api/sessions/{session}',
      summary: 'End a session of yours; `current` logs you out',
      access: 'name',
      answer: z.object({}),
    },
    changePassword: {
      method: 'POST',
      path: '/api/account/password',
      summary: 'Change your password; all your other sessions end',
      access: 'name',
      body: z.strictObject({ old: knownPassword(limits), password: newPassword(limits) }),
      answer: z.object({}),
    },
    setEmail: {
      method: 'POST',
      path: '/api/account/email',
      summary: 'Give a mail address, which a link then confirms; null: none',
      access: 'name',
      body: z.strictObject({ address: mailAddress.nullable(), password: knownPassword(limits) }),
      answer: z.object(email),
    },
    confirmEmail: {
      method: 'POST',
      path: '/api/account/email/confirm',
      summary: 'Confirm a mail address by the link that was sent to it',
      access: 'anyone',
      body: z.strictObject({ token: linkToken }),
      answer: z.object({ email: z.string() }),
    },
    askReset: {
      method: 'POST',
      path: '/api/account/reset',
      summary: 'Ask for a mail that resets the password; the answer is the same if there is no such account',
      access: 'anyone',
      body: z.strictObject({
        who: z.string().min(1).max(254).meta({ description: 'The name or the mail address of the account' }),
      }),
      answer: z.object({}),
    },
    resetPassword: {
      method: 'POST',
      path: '/api/account/reset/password',
      summary: 'Set a new password by the link that was sent; all sessions end',
      access: 'anyone',
      body: z.strictObject({ token: linkToken, password: newPassword(limits) }),
      answer: z.object({ login: z.string() }),
    },
    offerPasskey: {
      method: 'POST',
      path: '/api/passkeys/options',
      summary: 'Begin to make a passkey',
      access: 'name',
      body: z.strictObject({ password: knownPassword(limits) }),
      answer: z.object({ options }),
    },
    addPasskey: {
      method: 'POST',
      path: '/api/passkeys',
      summary: 'Keep a passkey that the browser has made',
      access: 'name',
      body: z.strictObject({
        name: personName(limits),
        response: z.object({
          ...credential,
          response: z.object({ clientDataJSON: bytes, attestationObject: bytes }),
        }),
      }),
      answer: z.object({ passkeys }),
    },
    renamePasskey: {
      method: 'POST',
      path: '/api/passkeys/{passkey}',
      summary: 'Name a passkey of yours',
      access: 'name',
      body: z.strictObject({ name: personName(limits) }),
      answer: z.object({ passkeys }),
    },
    removePasskey: {
      method: 'DELETE',
      path: '/api/passkeys/{passkey}',
      summary: 'Remove a passkey of yours',
      access: 'name',
      answer: z.object({}),
    },
    askPasskey: {
      method: 'POST',
      path: '/api/sessions/passkey/options',
      summary: 'Begin to log in with a passkey',
      access: 'anyone',
      answer: z.object({ options }),
    },
    usePasskey: {
      method: 'POST',
      path: '/api/sessions/passkey',
      summary: 'Log in with a passkey; `leave` gives up the matches of a guest without an account',
      access: 'anyone',
      body: z.strictObject({
        response: z.object({
          ...credential,
          response: z.object({
            clientDataJSON: bytes,
            authenticatorData: bytes,
            signature: bytes,
            userHandle: bytes.exactOptional(),
          }),
        }),
        leave: z.boolean().default(false),
      }),
      answer: z.object({ guest: guestInfo }),
    },
    exportData: {
      method: 'GET',
      path: '/api/account/data',
      summary: 'Everything that is kept of you',
      access: 'name',
      answer: z.looseObject({ guest: guestInfo }),
    },
    forget: {
      method: 'POST',
      path: '/api/account/delete',
      summary: 'Leave all your matches and delete everything that names you',
      access: 'name',
      body: z.strictObject({ password: knownPassword(limits).default('') }),
      answer: z.object({}),
    },
  }) as const satisfies Record<string, Route>
