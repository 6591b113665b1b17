import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { useLanguage } from '../../../i18n/use-language';
import { formatDateTime } from '../../../lib/time/time-format';
import { color, space, text } from '../../../theme/tokens';
import { buttonStyle } from '../../../ui/buttons/button';
import type { ButtonProps } from '../../../ui/buttons/button';

const Box = styled.div`
  display: grid;
  justify-items: center;
  gap: ${space[16]};
  max-inline-size: 36rem;
  margin: auto;
  padding: ${space[72]} ${space[24]};
  text-align: center;
  h1 {
    font-size: ${text[32]};
  }
  p {
    color: ${color.inkSoft};
  }
`;

const HomeLink = styled(Link)<ButtonProps>`
  ${buttonStyle}
`;

/** The page after the deletion of an account: when it is final, and how to cancel it until then. */
export function Farewell({ deletionAt }: { deletionAt: string }) {
  const { t } = useTranslation('account');
  const language = useLanguage();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Box>
      <h1 ref={heading} tabIndex={-1}>
        {t('farewell.title')}
      </h1>
      <p>{t('farewell.text', { date: formatDateTime(deletionAt, language) })}</p>
      <p>{t('farewell.undo')}</p>
      <HomeLink to="/">{t('farewell.home')}</HomeLink>
    </Box>
  );
}
