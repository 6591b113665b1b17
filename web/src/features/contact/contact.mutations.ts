import type { ContactRequest, ContactResponse } from '@mikai/contract/contact';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { request } from '../../lib/http/api';
import { ApiError } from '../../lib/http/api-error';
import { serverMessage } from '../../lib/http/server-message';
import { openHelpFor } from '../../ui/help/help.store';
import { showToast } from '../../ui/overlay/toast.store';
import { useFailureText } from '../../ui/feedback/use-failure-text';
import { keepCard } from '../../ui/help/cards.store';
import { noteSent, setDraft, useContactStore } from './contact.store';
import { CONTACT_FIELDS, EMPTY_CONTACT, toRequest } from './draft';
import type { ContactField, ContactValues } from './draft';

const send = (body: ContactRequest) => request<ContactResponse>('/api/contact', { method: 'POST', body });

/**
 * Hook: sends the message; on an error the draft stays in the form.
 * @param onRefused called with the fields that the server did not accept
 */
export function useSendMessage(onRefused: (fields: readonly ContactField[]) => void) {
  const { t } = useTranslation('contact');
  const failureText = useFailureText();
  const mutation = useMutation({
    mutationFn: send,
    onSuccess: ({ crisis }, { clientId }) => {
      // Text that was typed during the request stays.
      if (useContactStore.getState().draft.attempt?.clientId === clientId) setDraft(EMPTY_CONTACT);
      keepCard('contact', crisis);
      noteSent();
      // No toast, which would cover the crisis card.
      if (!crisis) showToast({ title: t('sent.title'), description: t('sent.text') });
    },
    onError: (error) => {
      if (error instanceof ApiError) {
        openHelpFor(error.crisis);
        const { details } = error;
        onRefused(CONTACT_FIELDS.filter((field) => details[field] !== undefined));
      }
      showToast({
        title: t('failed.title'),
        description: failureText(error) ?? serverMessage(error) ?? t('failed.text'),
        variant: 'destructive',
      });
    },
  });
  const submit = (values: ContactValues, website: string) => {
    const { draft } = useContactStore.getState();
    const { clientId, ...text } = toRequest(values, website, draft.attempt);
    setDraft({ ...draft, attempt: { clientId, words: JSON.stringify(text) } });
    mutation.mutate({ ...text, clientId });
  };
  return { ...mutation, submit };
}
