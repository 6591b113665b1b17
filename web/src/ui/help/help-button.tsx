import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { IS_SERVED } from '../../lib/page/is-served';
import { color, text, touch } from '../../theme/tokens';
import { Button } from '../buttons/button';
import { LifebuoyIcon } from '../icons/first-icons';
import { useHelpStore } from './help.store';

const Pill = styled(Button)`
  flex: none;
  min-block-size: 2.5rem;
  font-size: ${text[15]};
  white-space: nowrap;
  /* In the header of a small phone there is room for the label only, without the icon. */
  @media (width < 24rem) {
    svg {
      display: none;
    }
  }
  @media ${touch} {
    min-block-size: 2.75rem;
  }
  ${({ $variant }) => ($variant === 'plain' ? `color: ${color.help};` : '')}
`;

/** On a prerendered page the button is a link to the help page, because without JavaScript there is no dialog. */
const AS_LINK = { as: 'a', href: '/help', type: undefined, 'aria-haspopup': undefined } as const;

interface HelpButtonProps {
  /** True in dialogs, where the button is less prominent. */
  isQuiet?: boolean;
}

/** 'Help now': opens the crisis lines. Shown in the header of every page and in dialogs. */
export function HelpButton({ isQuiet = false }: HelpButtonProps) {
  const { t } = useTranslation('safety');
  const open = useHelpStore((state) => state.open);
  return (
    <Pill
      $variant={isQuiet ? 'plain' : 'help'}
      $size="small"
      aria-haspopup="dialog"
      data-help=""
      onClick={() => open('lines')}
      {...(IS_SERVED && AS_LINK)}
    >
      <LifebuoyIcon size={18} />
      {t('helpNow')}
    </Pill>
  );
}
