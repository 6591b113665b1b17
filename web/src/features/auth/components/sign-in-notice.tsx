import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { space, text } from '../../../theme/tokens';
import { buttonStyle } from '../../../ui/buttons/button';
import type { ButtonProps } from '../../../ui/buttons/button';
import { EmptyPicture } from '../../../shared/companions/companion-slot';

const Box = styled.div`
  display: grid;
  justify-items: center;
  gap: ${space[24]};
  margin: auto;
  padding: ${space[72]} ${space[24]};
  text-align: center;
  h1 {
    font-size: ${text[25]};
  }
  h2 {
    font-size: ${text[18]};
  }
`;

const Links = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: ${space[12]};
`;

const ButtonLink = styled(Link)<ButtonProps>`
  ${buttonStyle}
`;

interface SignInNoticeProps {
  /** The name of the page. */
  page: string;
  title: string;
  /** The reason to sign in. */
  text?: string;
  action: string;
}

/** Shown to visitors on pages for members: how to sign in, and what is open to everybody. */
export function SignInNotice({ page, title, text, action }: SignInNoticeProps) {
  const { t } = useTranslation('landing');
  return (
    <Box>
      <EmptyPicture scene="letters" />
      <h1>{page}</h1>
      <h2>{title}</h2>
      {text ? <p>{text}</p> : null}
      <Links>
        <ButtonLink to="/auth">{action}</ButtonLink>
        <ButtonLink to="/auth?mode=register" $variant="quiet">
          {t('createAccount')}
        </ButtonLink>
        <ButtonLink to="/chat" $variant="quiet">
          {t('tryConversation')}
        </ButtonLink>
      </Links>
    </Box>
  );
}
