import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { color, space, text } from '../../../theme/tokens';
import { buttonStyle } from '../../../ui/buttons/button';
import type { ButtonProps } from '../../../ui/buttons/button';
import { EmptyPicture } from '../../../shared/companions/companion-slot';
import { PageFrame, PageHead } from '../../../ui/layout/page-column';

const Box = styled.div`
  display: grid;
  justify-items: start;
  gap: ${space[16]};
  h2 {
    font-size: ${text[20]};
  }
  > p {
    max-inline-size: 46ch;
    color: ${color.inkSoft};
  }
`;

const Links = styled.div`
  display: flex;
  flex-wrap: wrap;
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

/** Shown to visitors on pages for members: a link to sign in, and pages that are open to everybody. */
export function SignInNotice({ page, title, text, action }: SignInNoticeProps) {
  const { t } = useTranslation('landing');
  return (
    <PageFrame>
      <PageHead title={page} />
      <Box>
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
      <EmptyPicture scene="letters" />
    </PageFrame>
  );
}
