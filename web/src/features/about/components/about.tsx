import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import '../../../i18n/texts/about';
import { color, text } from '../../../theme/tokens';
import { buttonStyle } from '../../../ui/buttons/button';
import type { ButtonProps } from '../../../ui/buttons/button';
import { EmptyPicture } from '../../../shared/companions/companion-slot';
import { HelpButton } from '../../../ui/help/help-button';
import { PageColumn } from '../../../ui/layout/page-column';
import { Entries, ReadingSection, NextLinks } from '../../../ui/text/reading-parts';

const LinkButton = styled(Link)<ButtonProps>`
  ${buttonStyle}
`;

const Large = styled.p`
  font-size: ${text[20]};
  & + & {
    color: ${color.inkSoft};
  }
`;

const SAFE = ['crisis', 'sealed', 'yours', 'kind', 'quiet'] as const;
const NOT = ['person', 'care', 'emergency'] as const;

interface AboutProps {
  /** MikAI's features, each with a name and a text. */
  features: readonly { id: string; title: string; text: string }[];
}

/** Explains MikAI's purpose, features, safety and limits, and who runs it. */
export function About({ features }: AboutProps) {
  const { t } = useTranslation('about');
  return (
    <PageColumn title={t('title')} lead={t('lead')} beside={<EmptyPicture scene="letters" />}>
      <ReadingSection title={t('mission.title')}>
        <Large>{t('mission.first')}</Large>
        <Large>{t('mission.second')}</Large>
      </ReadingSection>
      <ReadingSection title={t('does')}>
        <Entries>
          {features.map(({ id, title, text }) => (
            <li key={id}>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </Entries>
        <NextLinks>
          <LinkButton to="/cbt-tools">{t('try.tools')}</LinkButton>
          <LinkButton to="/auth" $variant="quiet">
            {t('try.join')}
          </LinkButton>
        </NextLinks>
      </ReadingSection>
      <ReadingSection title={t('safe.title')}>
        <Entries>
          {SAFE.map((item) => (
            <li key={item}>
              <h3>{t(`safe.items.${item}.title`)}</h3>
              <p>{t(`safe.items.${item}.text`)}</p>
            </li>
          ))}
        </Entries>
      </ReadingSection>
      <ReadingSection title={t('not.title')}>
        <Entries>
          {NOT.map((item) => (
            <li key={item}>
              <h3>{t(`not.items.${item}.title`)}</h3>
              <p>{t(`not.items.${item}.text`)}</p>
            </li>
          ))}
        </Entries>
        <NextLinks>
          <HelpButton />
          <Link to="/mental-health-resources">{t('try.resources')}</Link>
        </NextLinks>
      </ReadingSection>
      <ReadingSection title={t('answers.title')}>
        <p>{t('answers.text')}</p>
      </ReadingSection>
      <ReadingSection title={t('operator.title')}>
        <p>{t('operator.text')}</p>
        <NextLinks>
          <Link to="/privacy-policy">{t('privacy')}</Link>
          <Link to="/contact">{t('contact')}</Link>
        </NextLinks>
      </ReadingSection>
    </PageColumn>
  );
}
