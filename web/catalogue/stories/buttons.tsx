import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Badge } from '../../src/ui/text/badge';
import { Button } from '../../src/ui/buttons/button';
import type { ButtonVariant } from '../../src/ui/buttons/button';
import { Chip } from '../../src/ui/buttons/chip';
import { CloseIcon } from '../../src/ui/icons/first-icons';
import { IconButton } from '../../src/ui/buttons/icon-button';
import { Row } from '../../src/ui/layout/primitives';
import { Menu, MenuItem } from '../../src/ui/overlay/menu';
import { Switch } from '../../src/ui/form/switch';
import { Actions, ErrorText, MutedText, TextButton } from '../../src/ui/text/text-parts';
import type { Story } from '../story';

const VARIANTS: readonly ButtonVariant[] = ['primary', 'quiet', 'help', 'danger', 'plain'];

function Variants({ disabled = false, size }: { disabled?: boolean; size?: 'small' }) {
  return (
    <Row $gap={12} $wrap>
      {VARIANTS.map((variant) => (
        <Button key={variant} $variant={variant} $size={size} disabled={disabled}>
          {variant}
        </Button>
      ))}
    </Row>
  );
}

function Chips() {
  const [isPressed, setPressed] = useState(true);
  return (
    <Row $gap={8} $wrap>
      <Chip>one press</Chip>
      <Chip aria-pressed={isPressed} onClick={() => setPressed(!isPressed)}>
        stays chosen
      </Chip>
      <Chip aria-pressed={false}>not chosen</Chip>
      <Chip disabled>disabled</Chip>
    </Row>
  );
}

function Switches() {
  const [isOn, setOn] = useState(true);
  return (
    <>
      <Switch label="On" checked={isOn} onChange={setOn} />
      <Switch
        label="Off, with a hint"
        hint="Says what it changes."
        checked={!isOn}
        onChange={() => setOn(!isOn)}
      />
      <Switch label="On its way" checked isBusy onChange={() => undefined} />
    </>
  );
}

function IconButtons() {
  const { t } = useTranslation('common');
  return (
    <Row $gap={12}>
      <IconButton label={t('close')}>
        <CloseIcon />
      </IconButton>
      <IconButton label={t('close')} filled>
        <CloseIcon />
      </IconButton>
      <IconButton label={t('close')} disabled>
        <CloseIcon />
      </IconButton>
      <IconButton label={t('close')} filled disabled>
        <CloseIcon />
      </IconButton>
      <Menu label="Menu">
        <MenuItem onSelect={() => undefined}>An action</MenuItem>
        <MenuItem onSelect={() => undefined} hint="With a hint">
          Another
        </MenuItem>
        <MenuItem onSelect={() => undefined} danger>
          {t('cancel')}
        </MenuItem>
        <MenuItem onSelect={() => undefined} disabled>
          Disabled
        </MenuItem>
      </Menu>
    </Row>
  );
}

export const BUTTONS: readonly Story[] = [
  {
    name: 'Buttons',
    states: {
      regular: () => <Variants />,
      small: () => <Variants size="small" />,
      disabled: () => <Variants disabled />,
      'icons and menu': IconButtons,
      'in text': () => (
        <>
          <Actions>
            <TextButton>TextButton</TextButton>
            <TextButton disabled>disabled</TextButton>
          </Actions>
          <MutedText>MutedText: something that is beside the point.</MutedText>
          <ErrorText>ErrorText: what happened, and what to do next.</ErrorText>
        </>
      ),
    },
  },
  { name: 'Chips', states: { all: Chips } },
  {
    name: 'Badges',
    states: {
      tones: () => (
        <Row $gap={8} $wrap>
          <Badge>dusk</Badge>
          <Badge $tone="bloom">bloom</Badge>
          <Badge $tone="accent">accent</Badge>
          <Badge $tone="danger">danger</Badge>
        </Row>
      ),
    },
  },
  { name: 'Switches', states: { all: Switches } },
];
