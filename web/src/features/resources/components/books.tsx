import { useTranslation } from 'react-i18next';
import { Entries, ReadingSection } from '../../../ui/text/reading-parts';
import { BOOKS } from '../reading-list';

/** Books with their authors; they are not sold here, and no link leads to a shop. */
export function Books({ id: sectionId }: { id: string }) {
  const { t } = useTranslation('resources');
  return (
    <ReadingSection id={sectionId} title={t('books.title')}>
      <p>{t('books.lead')}</p>
      <Entries>
        {BOOKS.map(({ id, title, author, year }) => (
          <li key={id}>
            <h3 lang="en">
              <bdi>{title}</bdi>
            </h3>
            <p>
              <bdi lang="en">
                {author}, {year}
              </bdi>
              <br />
              {t(`books.items.${id}`)}
            </p>
          </li>
        ))}
      </Entries>
    </ReadingSection>
  );
}
