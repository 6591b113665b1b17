import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { color, space, text } from '../../../theme/tokens';
import { Badge } from '../../../ui/text/badge';
import { Button } from '../../../ui/buttons/button';
import { ComputerIcon, MobileIcon } from '../../../ui/icons/icons';
import { useDeviceName } from '../use-device-name';

/** A list of devices, one below the other. */
export const DeviceList = styled.ul`
  display: grid;
  > li + li {
    border-block-start: 1px solid ${color.line};
  }
  > li {
    padding-block: ${space[12]};
  }
`;

const Row = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[8]} ${space[12]};
  > svg {
    flex: none;
    color: ${color.inkSoft};
  }
`;

const Content = styled.div`
  flex: 1 1 12rem;
  min-inline-size: 0;
  strong {
    font-weight: 600;
    margin-inline-end: ${space[8]};
  }
  p {
    color: ${color.inkSoft};
    font-size: ${text[15]};
  }
`;

const PHONES = /Android|iOS|iPhone|iPad/;

interface DeviceRowProps {
  /** The server's name of it. */
  device: string;
  isThis: boolean;
  sessionId?: string;
  /** The facts about it, under its name. */
  children: ReactNode;
  /** The possible action; none for a device that stays. */
  action?: { label: string; text: string; onPress: () => void };
}

/** A device: its name, its details, and a button. */
export function DeviceRow({ device, isThis, sessionId, children, action }: DeviceRowProps) {
  const { t } = useTranslation('security');
  return (
    <Row data-session-id={sessionId}>
      {PHONES.test(device) ? <MobileIcon size={24} /> : <ComputerIcon size={24} />}
      <Content>
        <strong>
          <bdi>{useDeviceName()(device)}</bdi>
        </strong>
        {isThis ? <Badge $tone="accent">{t('devices.current')}</Badge> : null}
        <p>{children}</p>
      </Content>
      {action ? (
        <Button $variant="quiet" $size="small" aria-label={action.label} onClick={action.onPress}>
          {action.text}
        </Button>
      ) : null}
    </Row>
  );
}
