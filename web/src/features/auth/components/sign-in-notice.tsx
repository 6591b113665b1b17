import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { space, text } from '../../../theme/tokens';
import { buttonStyle } from '../../../ui/buttons/button';
import type { ButtonProps } from '../../../ui/buttons/button';

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
`;

const SignInLink = styled(Link)<ButtonProps>`
  ${buttonStyle}
`;

interface SignInNoticeProps {
  title: string;
  /** The reason to sign in. */
  text?: string;
  action: string;
}

/** Shown to visitors where members have something of their own. */
export function SignInNotice({ title, text, action }: SignInNoticeProps) {
  return (
    <Box>
      <h1>{title}</h1>
      {text ? <p>{text}</p> : null}
      <SignInLink to="/auth">{action}</SignInLink>
    </Box>
  );
}
