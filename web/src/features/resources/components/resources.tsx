import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import '../../../i18n/texts/resources';
import { space } from '../../../theme/tokens';
import { Button, buttonStyle } from '../../../ui/buttons/button';
import type { ButtonProps } from '../../../ui/buttons/button';
import { useHelpStore } from '../../../ui/help/help.store';
import { PageColumn } from '../../../ui/layout/page-column';
import {
  Dotted,
  Entries,
  OutsideLink,
  ReadingSection,
  Small,
  NextLinks,
} from '../../../ui/text/reading-parts';
import { GROUPS } from '../reading-list';
import { Books } from './books';
import { Conditions } from './conditions';
import { CrisisSection } from './crisis-section';
import { LoneLink } from '../../../ui/links/lone-link';

const Contents = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[4]} ${space[24]};
  a {
    display: inline-block;
    padding-block: ${space[4]};
  }
`;

const LinkButton = styled(Link)<ButtonProps>`
  ${buttonStyle}
`;

const SECTIONS = ['crisis', 'find', 'groups', 'conditions', 'care', 'books'] as const;
const FIND = ['doctor', 'register', 'cost', 'first', 'wait'] as const;
const CARE = ['sleep', 'move', 'people', 'small', 'less'] as const;

/** People, places and books that can help: for everybody, and without a script as well. */
export function Resources() {
  const { t } = useTranslation('resources');
  const openHelp = useHelpStore((state) => state.open);
  return (
    <PageColumn title={t('title')} lead={t('lead')}>
      <nav aria-label={t('onPage')}>
        <Contents>
          {SECTIONS.map((section) => (
            <li key={section}>
              <a href={`#${section}`}>{t(`${section}.title`)}</a>
            </li>
          ))}
        </Contents>
      </nav>
      <CrisisSection id="crisis" />
      <ReadingSection id="find" title={t('find.title')}>
        <Entries>
          {FIND.map((item) => (
            <li key={item}>
              <h3>{t(`find.items.${item}.title`)}</h3>
              <p>{t(`find.items.${item}.text`)}</p>
            </li>
          ))}
        </Entries>
        <p>
          <LoneLink to="/mental-health-blog/finding-a-therapist">{t('find.article')}</LoneLink>
        </p>
      </ReadingSection>
      <ReadingSection id="groups" title={t('groups.title')}>
        <p>{t('groups.text')}</p>
        <Dotted>
          {GROUPS.map(({ id, name, url }) => (
            <li key={id}>
              <OutsideLink href={url}>
                <bdi lang="en">{name}</bdi>
              </OutsideLink>
              {': '}
              {t(`groups.items.${id}`)}
            </li>
          ))}
        </Dotted>
      </ReadingSection>
      <Conditions id="conditions" />
      <ReadingSection id="care" title={t('care.title')}>
        <p>{t('care.lead')}</p>
        <Dotted>
          {CARE.map((item) => (
            <li key={item}>{t(`care.items.${item}`)}</li>
          ))}
        </Dotted>
        <NextLinks>
          <LinkButton to="/cbt-tools">{t('care.tools')}</LinkButton>
          <Button $variant="quiet" aria-haspopup="dialog" onClick={() => openHelp('breathe')}>
            {t('care.breathe')}
          </Button>
        </NextLinks>
      </ReadingSection>
      <Books id="books" />
      <Small>
        {t('outside')} {t('missing.text')} <Link to="/contact">{t('missing.link')}</Link>
      </Small>
    </PageColumn>
  );
}
