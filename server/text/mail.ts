// What mails say. English is the only catalogue so far; a language would be another one beside it.
interface Words {
  subject: string
  text: string
}

const paragraphs = (...parts: string[]): string => `${parts.join('\n\n')}\n`

export const mailWords = {
  confirm: (link: string, home: string): Words => ({
    subject: 'Confirm your address',
    text: paragraphs(
      `This address was given for an account at ${home}. To confirm it, open this link within a day:`,
      link,
      'If you did not ask for this, ignore this mail. Nothing happens without the link.',
    ),
  }),
  reset: (link: string, home: string, login: string): Words => ({
    subject: 'Reset your password',
    text: paragraphs(
      `You can choose a new password for your account “${login}” at ${home}. Open this link within half an hour; it works once:`,
      link,
      'If you did not ask for this, ignore this mail. Your password stays as it is.',
    ),
  }),
}

/** What the owner of an account is told, in case it was somebody else. */
export const mailNews = {
  password: (home: string): Words => ({
    subject: 'Your password was changed',
    text: paragraphs(
      `The password of your account at ${home} was changed, and all other devices were logged out.`,
      'If this was not you, reset your password now: choose “Forgot your password?” where you log in.',
    ),
  }),
  address: (home: string): Words => ({
    subject: 'Your mail address was changed',
    text: paragraphs(
      `Your account at ${home} no longer uses this mail address.`,
      'If this was not you, log in, change your password and set your address again.',
    ),
  }),
  passkey: (home: string): Words => ({
    subject: 'A passkey was added',
    text: paragraphs(
      `A new passkey can log in to your account at ${home}.`,
      'If this was not you, log in, remove it in the settings and change your password.',
    ),
  }),
}
