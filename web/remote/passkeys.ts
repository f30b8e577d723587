// Passkeys of this device: made, and used to log in.
import {
  browserSupportsWebAuthn,
  startAuthentication,
  startRegistration,
  WebAuthnError,
} from '@simplewebauthn/browser'
import type { AnswerOf, BodyOf } from '@tricorne/protocol'
import { t } from '../text/own.ts'
import { call } from './api.ts'

export const canUsePasskeys = browserSupportsWebAuthn

const offerPasskey = async (password: string): Promise<Record<string, unknown>> =>
  (await call<AnswerOf<'offerPasskey'>>('api/passkeys/options', { body: { password } })).options
const addPasskey = (body: BodyOf<'addPasskey'>): Promise<unknown> => call('api/passkeys', { body })
export const renamePasskey = (id: string, name: string): Promise<unknown> =>
  call(`api/passkeys/${id}`, { body: { name } })
export const removePasskey = (id: string): Promise<unknown> =>
  call(`api/passkeys/${id}`, { method: 'DELETE' })
const askPasskey = async (): Promise<Record<string, unknown>> =>
  (await call<AnswerOf<'askPasskey'>>('api/sessions/passkey/options', { body: {} })).options
const usePasskey = (body: BodyOf<'usePasskey'>): Promise<unknown> => call('api/sessions/passkey', { body })

type Registration = Parameters<typeof startRegistration>[0]['optionsJSON']
type Authentication = Parameters<typeof startAuthentication>[0]['optionsJSON']

export async function makePasskey(name: string, password: string): Promise<void> {
  const optionsJSON = (await offerPasskey(password)) as unknown as Registration
  const made = await startRegistration({ optionsJSON }).catch(told)
  const { clientDataJSON, attestationObject } = made.response
  await addPasskey({
    name,
    response: { ...plain(made), response: { clientDataJSON, attestationObject } },
  })
}

export async function logInByPasskey(leave: boolean): Promise<void> {
  const optionsJSON = (await askPasskey()) as unknown as Authentication
  const used = await startAuthentication({ optionsJSON }).catch(told)
  const { clientDataJSON, authenticatorData, signature } = used.response
  await usePasskey({
    response: { ...plain(used), response: { clientDataJSON, authenticatorData, signature } },
    leave,
  })
}

const plain = ({ id, rawId }: { id: string; rawId: string }) => ({
  id,
  rawId,
  type: 'public-key' as const,
  clientExtensionResults: {},
})

/** Browsers explain in the words of the standard. */
function told(error: unknown): never {
  const known = error instanceof WebAuthnError && error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED'
  throw new Error(t(known ? 'passkeys.known' : 'passkeys.stopped'))
}
