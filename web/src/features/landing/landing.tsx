import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { breakpoint, color, space, text } from '../../theme/tokens';
import { Button, buttonStyle } from '../../ui/buttons/button';
import type { ButtonProps } from '../../ui/buttons/button';
import { Row } from '../../ui/layout/primitives';
import { hiddenFromEye } from '../../ui/text/visually-hidden';
import { WindowDrawing } from './window-drawing';

const Page = styled.div`
  inline-size: 100%;
  max-inline-size: 70rem;
  margin-inline: auto;
  padding-inline: ${space[16]};
  padding-block-end: ${space[72]};
  @media (min-width: ${breakpoint.small}) {
    padding-inline: ${space[24]};
  }
`;

const Hero = styled.section<{ $open: boolean }>`
  display: grid;
  gap: ${space[32]};
  align-items: ${({ $open }) => ($open ? 'start' : 'center')};
  padding-block: ${space[24]} ${space[48]};
  > svg {
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

const Note = styled.p`
  max-inline-size: 46ch;
  margin-block-start: ${space[24]};
  color: ${color.inkSoft};
  font-size: ${text[15]};
`;

/** The auth form: beside the text if there is space, otherwise instead of it. */
const FormPlace = styled.div`
  inline-size: 100%;
`;

/* Hidden on a phone while the form is open, except the heading, which still names the page to screen readers. */
const Content = styled.div<{ $hidden: boolean }>`
  @media (max-width: calc(${breakpoint.medium} - 1px)) {
    ${({ $hidden }) => ($hidden ? hiddenFromEye : '')}
  }
`;

/** Aligns the link's text with the buttons, even if it wraps to a line of its own. */
const SignIn = styled(Button)`
  margin-inline-start: -${space[8]};
  padding-inline: ${space[8]};
`;

const TryLink = styled(Link)<ButtonProps>`
  ${buttonStyle}
`;

interface LandingProps {
  onSignIn?: () => void;
  onRegister?: () => void;
  /** Called when a pointer enters or the focus reaches a button, to preload the form. */
  onApproach?: () => void;
  /** The install button, if the browser offers to install the app. */
  install?: ReactNode;
  /** The auth form, which replaces the picture while it is open. */
  authForm?: ReactNode;
  /** The content below the fold. */
  children?: ReactNode;
}

/** The landing page: a slogan, a picture and buttons, then the features. */
export function Landing(props: LandingProps) {
  const { onSignIn, onRegister, onApproach, install, authForm, children } = props;
  const { t } = useTranslation('landing');
  return (
    <Page>
      <Hero $open={authForm !== undefined}>
        <Content $hidden={authForm !== undefined}>
          <h1>
            <span>{t('heroFirst')}</span>
            <span>{t('heroSecond')}</span>
          </h1>
          <Lead>{t('lead')}</Lead>
          {authForm === undefined ? (
            <>
              <Row $gap={12} $wrap onPointerEnter={onApproach} onFocus={onApproach}>
                <Button onClick={onRegister}>{t('getStarted')}</Button>
                <TryLink to="/chat?start" $variant="quiet">
                  {t('tryConversation')}
                </TryLink>
                <SignIn $variant="plain" onClick={onSignIn}>
                  {t('signIn')}
                </SignIn>
                {install}
              </Row>
              <Note>{t('note')}</Note>
              <Note>
                {t('openToAll')} <Link to="/cbt-tools">{t('toCbt')}</Link>
              </Note>
            </>
          ) : null}
        </Content>
        {authForm === undefined ? (
          <WindowDrawing label={t('windowAlt')} />
        ) : (
          <FormPlace>{authForm}</FormPlace>
        )}
      </Hero>
      {children}
    </Page>
  );
}
