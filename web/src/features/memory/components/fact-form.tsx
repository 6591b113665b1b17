import { MEMORY_LIMITS } from '@mikai/contract/memory';
import type { MemoryFact } from '@mikai/contract/memory';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { randomUuid } from '../../../lib/browser/uuid';
import { Button } from '../../../ui/buttons/button';
import { Field, TextArea } from '../../../ui/form/field';
import { Row, Stack } from '../../../ui/layout/primitives';
import { factErrorOf } from '../fact-error';
import { useAddFact, useEditFact } from '../memory.mutations';
import { memoryKeys } from '../memory.queries';
import type { Memory } from '@mikai/contract/memory';
import { useForm } from '../../../ui/form/use-form';

interface FactFormProps {
  /** The fact to edit; missing for a new one. */
  fact?: MemoryFact;
  /** The initial text of the field. */
  initial?: string;
  /** Id of the member's message that is the source of a new fact. */
  messageId?: number;
  onDone: () => void;
  onCancel?: () => void;
}

/** The form for one fact. Errors are shown at the field, and the typed text stays. */
export function FactForm({ fact, initial = '', messageId, onDone, onCancel }: FactFormProps) {
  const { t } = useTranslation('memory');
  const { t: common } = useTranslation('common');
  const queryClient = useQueryClient();
  const [text, setText] = useState(fact?.text ?? initial);
  const [clientId, setClientId] = useState(randomUuid);
  const done = () => {
    setText('');
    setClientId(randomUuid());
    onDone();
  };
  const add = useAddFact(done);
  const edit = useEditFact(done);
  const { isPending, error, reset } = fact ? edit : add;
  const tooLong = text.length > MEMORY_LIMITS.textLength;
  const isEmpty = text.trim() === '';
  const others = () =>
    (queryClient.getQueryData<Memory>(memoryKeys.all)?.facts ?? []).filter(({ id }) => id !== fact?.id);
  const problem = tooLong
    ? t('errors.tooLong', { limit: MEMORY_LIMITS.textLength })
    : error
      ? t(`errors.${factErrorOf(error, text, others())}`, { limit: MEMORY_LIMITS.facts })
      : undefined;

  const form = useForm(() => {
    if (isPending || tooLong || isEmpty) return;
    if (fact)
      edit.mutate({ id: fact.id, body: { text, ...(fact.status === 'proposed' ? { status: 'kept' } : {}) } });
    else add.mutate({ text, clientId, ...(messageId === undefined ? {} : { messageId }) });
  });

  return (
    <Stack as="form" $gap={12} {...form}>
      <Field
        label={t('fieldLabel')}
        hint={t('counter', { used: text.length, limit: MEMORY_LIMITS.textLength })}
        error={problem}
      >
        {(control) => (
          <TextArea
            {...control}
            rows={3}
            dir="auto"
            value={text}
            placeholder={t('placeholder')}
            onChange={(event) => {
              setText(event.currentTarget.value);
              if (error) reset();
            }}
          />
        )}
      </Field>
      <Row $gap={12} $wrap>
        <Button type="submit" $size="small" aria-disabled={isPending || tooLong || isEmpty}>
          {isPending ? t('saving') : t(fact ? 'save' : 'remember')}
        </Button>
        {onCancel ? (
          <Button type="button" $variant="quiet" $size="small" onClick={onCancel}>
            {common('cancel')}
          </Button>
        ) : null}
      </Row>
    </Stack>
  );
}
