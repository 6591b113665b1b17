import { useTranslation } from 'react-i18next';
import { Entries, OutsideLink, ReadingSection, Small } from '../../../ui/text/reading-parts';
import { CONDITIONS } from '../reading-list';

/** Short texts about conditions, each with its source. */
export function Conditions({ id: sectionId }: { id: string }) {
  const { t } = useTranslation('resources');
  return (
    <ReadingSection id={sectionId} title={t('conditions.title')}>
      <p>{t('conditions.lead')}</p>
      <Entries>
        {CONDITIONS.map(({ id, sources }) => (
          <li key={id}>
            <h3>{t(`conditions.items.${id}.title`)}</h3>
            <p>{t(`conditions.items.${id}.text`)}</p>
            {sources.map(({ title, publisher, year, url }) => (
              <Small key={url}>
                {t('source')}
                {': '}
                <bdi lang="en">
                  <OutsideLink href={url}>{title}</OutsideLink>, {publisher}, {year}
                </bdi>
              </Small>
            ))}
          </li>
        ))}
      </Entries>
    </ReadingSection>
  );
}
