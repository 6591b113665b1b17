import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { breakpoint, color, space, text } from '../../theme/tokens';
import { buttonStyle } from '../../ui/button';
import type { ButtonProps } from '../../ui/button';
import { FeatureList } from './feature-list';
import { HonestNotes } from './honest-notes';
import { WindowDrawing } from './window-drawing';

const Page = styled.div`
  inline-size: 100%;
  max-inline-size: 70rem;
  margin-inline: auto;
  padding-inline: ${space[24]};
  padding-block-end: ${space[72]};
`;

const Hero = styled.section`
  display: grid;
  gap: ${space[32]};
  align-items: center;
  padding-block: ${space[24]} ${space[48]};
  svg {
    inline-size: 100%;
    max-inline-size: 30rem;
    block-size: auto;
    margin-inline: auto;
  }
  h1 {
    margin-block-end: ${space[16]};
    font-size: clamp(2.375rem, 5.4vw, 4rem);
  }
  h1 > span {
    display: block;
  }
  @media (min-width: ${breakpoint.medium}) {
    grid-template-columns: 1.05fr 0.95fr;
    gap: ${space[72]};
    padding-block: ${space[48]} ${space[72]};
  }
`;

const Lead = styled.p`
  max-inline-size: 34ch;
  margin-block-end: ${space[32]};
  color: ${color.inkSoft};
  font-size: ${text[20]};
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[12]};
`;

const ActionLink = styled(Link)<ButtonProps>`
  ${buttonStyle}
`;

const Note = styled.p`
  max-inline-size: 46ch;
  margin-block-start: ${space[24]};
  color: ${color.inkSoft};
  font-size: ${text[15]};
`;

/** One sentence, one picture, one button; then what is here, and what MikAI is not. */
export function Landing({ memberName }: { memberName: string | null }) {
  const { t } = useTranslation('landing');
  return (
    <Page>
      <Hero>
        <div>
          {memberName === null ? (
            <>
              <h1>
                <span>{t('heroFirst')}</span>
                <span>{t('heroSecond')}</span>
              </h1>
              <Lead>{t('lead')}</Lead>
              <Actions>
                <ActionLink to="/chat">{t('getStarted')}</ActionLink>
                <ActionLink to="/chat" $variant="quiet">
                  {t('tryConversation')}
                </ActionLink>
              </Actions>
              <Note>{t('note')}</Note>
            </>
          ) : (
            <>
              <h1>{t('welcomeBack', { name: memberName })}</h1>
              <Lead>{t('welcomeLead')}</Lead>
              <Actions>
                <ActionLink to="/chat">{t('toChat')}</ActionLink>
              </Actions>
            </>
          )}
        </div>
        <WindowDrawing label={t('windowAlt')} />
      </Hero>
      <FeatureList />
      <HonestNotes />
    </Page>
  );
}
