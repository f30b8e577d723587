// Texts about passkeys.
export const passkeys = {
  'passkeys.title': 'Passkeys',
  'passkeys.about':
    'With a passkey you log in by fingerprint, face or PIN of your device, without your password.',
  'passkeys.used': '{0}, last used {1}',
  'passkeys.unused': '{0}, not used yet',
  'passkeys.name': 'Name of the passkey',
  'passkeys.example': 'My phone',
  'passkeys.add': 'Add a passkey',
  'passkeys.make': 'Add passkey',
  'passkeys.added': 'Your passkey is ready.',
  'passkeys.rename': 'Rename',
  'passkeys.renameThis': 'Rename {0}',
  'passkeys.newName': 'New name for {0}',
  'passkeys.save': 'Save name',
  'passkeys.renamed': 'Renamed.',
  'passkeys.remove': 'Remove',
  'passkeys.removeThis': 'Remove {0}',
  'passkeys.removed': 'Removed. Delete it on your device, too.',
  'passkeys.logIn': 'Log in with a passkey',
  'passkeys.known': 'This device already has a passkey for your account.',
  'passkeys.stopped': 'The passkey was not used. Try again, or log in with your password.',
} as const
