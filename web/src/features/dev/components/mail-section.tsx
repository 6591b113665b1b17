import type { CapturedMail, DevState } from '@mikai/contract/dev';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { useLanguage } from '../../../i18n/use-language';
import { formatDateTime } from '../../../lib/time/time-format';
import { color, radius, space, text } from '../../../theme/tokens';
import { DenseSection } from '../../../ui/dense/dense-section';
import { FilterBar } from '../../../ui/dense/filter-bar';
import { Field, TextInput } from '../../../ui/form/field';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { EmptyState, ErrorState } from '../../../ui/feedback/states';
import { Tabs } from '../../../ui/navigation/tabs';
import { capturedMailsQuery } from '../dev.queries';

const List = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  border-block-start: 1px solid ${color.line};
  li {
    border-block-end: 1px solid ${color.line};
  }
  summary {
    padding-block: ${space[12]};
    font-size: ${text[15]};
    overflow-wrap: anywhere;
    cursor: pointer;
  }
  summary small {
    display: block;
    color: ${color.inkSoft};
    font-size: ${text[13]};
  }
  pre {
    margin: 0;
    padding: ${space[16]};
    border-radius: ${radius.field};
    background: ${color.surfaceSunk};
    font-size: ${text[13]};
    white-space: pre-wrap;
    overflow-wrap: anywhere;
  }
  details[open] {
    padding-block-end: ${space[16]};
  }
`;

const Frame = styled.iframe`
  inline-size: 100%;
  block-size: 32rem;
  border: 1px solid ${color.line};
  border-radius: ${radius.field};
  /* Mails have a white background in both themes. */
  color-scheme: light;
  background: canvas;
`;

/** Lists captured mails, newest first. */
export function MailSection({ state }: { state: DevState }) {
  const { t } = useTranslation('dev');
  const number = new Intl.NumberFormat(useLanguage());
  const [typed, setTyped] = useState('');
  const to = useDeferredValue(typed.trim());
  const query = useQuery(capturedMailsQuery(to));
  return (
    <DenseSection
      title={t('mail.title')}
      lead={
        state.mail === 'smtp'
          ? t('mail.smtp')
          : t('mail.lead', { number: number.format(state.capturedMails) })
      }
    >
      <FilterBar>
        <Field label={t('mail.filter')}>
          {(control) => (
            <TextInput
              {...control}
              type="email"
              autoComplete="off"
              value={typed}
              onChange={({ currentTarget: { value } }) => setTyped(value)}
            />
          )}
        </Field>
      </FilterBar>
      {query.isPending ? <Skeleton widths={['90%', '80%', '85%']} /> : null}
      {query.isError && !query.data ? <ErrorState onRetry={() => void query.refetch()} /> : null}
      {query.data?.length === 0 ? <EmptyState title={t('mail.none')} text={t('mail.noneText')} /> : null}
      {query.data && query.data.length > 0 ? (
        <List aria-label={t('mail.title')}>
          {query.data.map((mail) => (
            <li key={`${mail.createdAt} ${mail.to} ${mail.subject}`}>
              <MailLine mail={mail} />
            </li>
          ))}
        </List>
      ) : null}
    </DenseSection>
  );
}

function MailLine({ mail }: { mail: CapturedMail }) {
  const { t } = useTranslation('dev');
  const language = useLanguage();
  const [isOpen, setOpen] = useState(false);
  return (
    <details onToggle={({ currentTarget: { open } }) => setOpen(open)}>
      <summary>
        <bdi>{mail.subject}</bdi>
        <small>
          {t('mail.to', { to: mail.to })} ·{' '}
          <time dateTime={mail.createdAt}>{formatDateTime(mail.createdAt, language)}</time>
        </small>
      </summary>
      {isOpen ? (
        <Tabs
          label={mail.subject}
          items={[
            { id: 'text', label: t('mail.text'), content: <pre dir="auto">{mail.text}</pre> },
            // The sandboxed frame has an opaque origin and runs no scripts, so a mail's content can't do anything.
            {
              id: 'html',
              label: t('mail.html'),
              content: <Frame sandbox="" srcDoc={mail.html} title={mail.subject} />,
            },
          ]}
        />
      ) : null}
    </details>
  );
}
