import { languageDirection, type LanguageCode } from '@mikai/contract/languages';
import type { MailData, StoredMail } from '@mikai/core/mail/mail';
import { layoutHtml, layoutText, type MailParts } from './mail-layout.js';
import { mailTexts } from './mail-texts.js';
import { formatTime, plainLines, plainName, plainValue, plainText } from './mail-values.js';

/** A mail in its member's language, with the same content as plain text and as HTML. */
export interface MailText {
  language: LanguageCode;
  subject: string;
  text: string;
  html: string;
  /** The recipient of replies, if that is not us. */
  replyTo?: { name: string; email: string };
}

/**
 * Writes a mail, which contains its subject matter, its one link, and nothing else.
 * @param appUrl address that people use, without a slash at its end
 */
export function writeMail(mail: StoredMail, appUrl: string): MailText {
  const t = mailTexts(mail.language);
  const name = plainName(mail.data.name);
  const values = valuesOf(mail);
  const parts: MailParts = {
    language: mail.language,
    direction: languageDirection(mail.language),
    subject: t(`${mail.kind}.subject`, values),
    greeting: name === undefined ? t('greeting') : t('greetingNamed', { name }),
    body: t(`${mail.kind}.body`, values),
    quote: mail.kind === 'contactMessage' ? plainLines(mail.data.message) : undefined,
    action: 'link' in mail.data ? { label: t(`${mail.kind}.action`), link: mail.data.link } : undefined,
    after: t(`${mail.kind}.after`, values),
    other:
      mail.kind === 'confirmNewEmail'
        ? { label: t(`${mail.kind}.other`), link: mail.data.stopLink }
        : undefined,
    signature: t('signature'),
    footer: t('footer'),
    help: { label: t('help'), link: `${appUrl}/help` },
  };
  return {
    language: mail.language,
    subject: parts.subject,
    text: layoutText(parts),
    html: layoutHtml(parts),
    ...(mail.kind === 'contactMessage' && { replyTo: replyToOf(mail.data.sender) }),
  };
}

/** Returns the values of a mail's sentences. */
function valuesOf(mail: StoredMail): Record<string, string> {
  const { language } = mail;
  if (mail.kind === 'newDevice' || mail.kind === 'wrongCodes') {
    const { device, at, timeZone } = mail.data;
    return { device: plainValue(device), at: formatTime(at, language, timeZone) };
  }
  if (
    mail.kind === 'confirmNewEmail' ||
    mail.kind === 'emailChangeRequested' ||
    mail.kind === 'twoFactorResetRequested'
  ) {
    const { at, timeZone } = mail.data;
    return { at: formatTime(at, language, timeZone) };
  }
  if (mail.kind === 'deletionRequested') {
    const { deletionAt, timeZone } = mail.data;
    return { at: formatTime(deletionAt, language, timeZone) };
  }
  if (mail.kind === 'accountDeactivated')
    return { reason: plainText(mail.data.reason), contact: plainText(mail.data.contact) };
  if (mail.kind === 'contactMessage') {
    const { sender, subject, isCrisis } = mail.data;
    const t = mailTexts(language);
    return {
      subject: plainText(subject),
      sender: plainText(sender.name),
      email: plainText(sender.email),
      phone: sender.phone === null ? t('contactMessage.none') : plainText(sender.phone),
      urgency: isCrisis ? t('contactMessage.urgent') : '',
    };
  }
  if (mail.kind === 'accountExported') {
    const { reason, contact, at, timeZone } = mail.data;
    return {
      reason: plainText(reason),
      contact: plainText(contact),
      at: formatTime(at, language, timeZone),
    };
  }
  if (mail.kind === 'accountDeleted')
    return { contact: plainText(mail.data.contact), exports: exportsIn(mail.data, language) };
  return {};
}

const replyToOf = ({ name, email }: { name: string; email: string }) => ({
  name: plainText(name),
  email: plainText(email),
});

/** Describes administrators' exports before they deleted the account; empty if there were none. */
function exportsIn({ exports, timeZone }: MailData['accountDeleted'], language: LanguageCode): string {
  if (exports.length === 0) return '';
  const list = exports.map(
    ({ at, reason }) => `${formatTime(at, language, timeZone)} (${plainText(reason)})`,
  );
  return mailTexts(language)('accountDeleted.exported', { list: list.join('; ') });
}
