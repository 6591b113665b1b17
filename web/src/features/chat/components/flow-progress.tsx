import type { ChatFlow, ChatMessage } from '@mikai/contract/chat';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { breakpoint, color, font, radius, space, text } from '../../../theme/tokens';
import { CheckIcon } from '../../../ui/icons/icons';
import { Row } from '../../../ui/layout/primitives';
import { VisuallyHidden } from '../../../ui/text/visually-hidden';
import { speakersIn } from '../speaker';
import { SpeakerFacts } from './speaker-label';
import { StyleChoice } from './style-choice';

/** The position of a conversation in its flow. */
export interface FlowPosition {
  flow: ChatFlow;
  /** True if the flow is finished. */
  isDone: boolean;
}

const Bar = styled.div`
  flex: none;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[8]};
  inline-size: 100%;
  max-inline-size: 45rem;
  margin-inline: auto;
  padding: ${space[8]} ${space[16]};
  font-size: ${text[13]};
  @media (min-width: ${breakpoint.small}) {
    padding-inline: ${space[24]};
  }
  @media (min-width: ${breakpoint.large}), (max-height: ${breakpoint.low}) {
    display: none;
  }
`;

const Head = styled.p`
  display: flex;
  justify-content: space-between;
  gap: ${space[16]};
  strong {
    min-inline-size: 0;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  span {
    flex: none;
    color: ${color.inkSoft};
  }
`;

const Segment = styled.span<{ $filled: number }>`
  flex: 1;
  block-size: 4px;
  overflow: hidden;
  border-radius: ${radius.full};
  background: ${color.line};
  &::after {
    content: '';
    display: block;
    inline-size: ${({ $filled }) => $filled * 100}%;
    block-size: 100%;
    background: ${color.accent};
    @media (forced-colors: active) {
      background: CanvasText;
    }
  }
`;

function usePositionText({ flow, isDone }: FlowPosition): string {
  const { t } = useTranslation('chat');
  const { step, steps } = flow;
  return isDone ? t('guide.allDone', { steps }) : t('guide.step', { step, steps });
}

/** Returns how much of a step's segment is filled, 0 to 1: all of an earlier step, half of the current one. */
function filledOf({ flow, isDone }: FlowPosition, step: number): number {
  if (isDone || step < flow.step) return 1;
  return step === flow.step ? 0.5 : 0;
}

function progressOf({ flow, isDone }: FlowPosition, label: string) {
  return {
    role: 'progressbar',
    'aria-label': flow.title,
    'aria-valuemin': 0,
    'aria-valuemax': flow.steps,
    'aria-valuenow': isDone ? flow.steps : flow.step,
    'aria-valuetext': label,
  } as const;
}

/** The progress in narrow windows: the name of the flow and a segment for each step, below the chat's bar. */
export function FlowBar(position: FlowPosition) {
  const label = usePositionText(position);
  return (
    <Bar data-flow-bar="">
      <Head>
        <strong dir="auto">{position.flow.title}</strong>
        <span>{label}</span>
      </Head>
      <Row $gap={4} {...progressOf(position, label)}>
        {Array.from({ length: position.flow.steps }, (_, index) => (
          <Segment key={index} $filled={filledOf(position, index + 1)} />
        ))}
      </Row>
    </Bar>
  );
}

const Side = styled.aside`
  display: none;
  @media (min-width: ${breakpoint.large}) {
    display: grid;
    align-content: start;
    gap: ${space[24]};
    min-block-size: 0;
    padding-block: ${space[24]};
    padding-inline-end: ${space[24]};
    overflow-y: auto;
    scrollbar-width: thin;
  }
`;

const Title = styled.div`
  h2 {
    font-size: ${text[25]};
    overflow-wrap: anywhere;
  }
  p {
    color: ${color.inkSoft};
    font-size: ${text[15]};
  }
  p::first-letter {
    text-transform: uppercase;
  }
`;

const Path = styled.ol`
  margin: 0;
  padding: 0;
  list-style: none;
`;

const Step = styled.li`
  position: relative;
  display: grid;
  grid-template-columns: 1.75rem minmax(0, 1fr);
  align-items: center;
  gap: ${space[16]};
  min-block-size: 3.5rem;
  color: ${color.inkSoft};
  font-size: ${text[15]};
  line-height: 1.3;
  &[aria-current] {
    color: ${color.ink};
    font-weight: 600;
  }
  &[data-done] {
    color: ${color.ink};
  }
  &:not(:last-child)::after {
    content: '';
    position: absolute;
    inset-block: calc(50% + 1rem) calc(-50% + 1rem);
    inset-inline-start: calc(0.875rem - 1px);
    border-inline-start: 2px dotted ${color.lineStrong};
  }
`;

const Stone = styled.span<{ $state: 'done' | 'now' | 'ahead' }>`
  display: grid;
  place-items: center;
  inline-size: 1.625rem;
  block-size: 1.625rem;
  border: 2px solid ${({ $state }) => ($state === 'ahead' ? color.lineStrong : color.accent)};
  border-radius: 48% 52% 55% 45% / 55% 50% 50% 45%;
  background: ${({ $state }) =>
    $state === 'done' ? color.accent : $state === 'now' ? color.accentSoft : 'none'};
  color: ${color.onAccent};
`;

const Kept = styled.p`
  padding-block-start: ${space[24]};
  border-block-start: 1px solid ${color.line};
  color: ${color.inkSoft};
  font-size: ${text[15]};
`;

const Card = styled.section`
  display: grid;
  gap: ${space[12]};
  padding: ${space[16]};
  border: 1px solid ${color.line};
  border-radius: ${radius.card};
  background: ${color.surfaceRaised};
  h2 {
    font-family: ${font.display};
    font-size: ${text[17]};
  }
`;

interface ConversationSideProps {
  position: FlowPosition | undefined;
  messages: readonly ChatMessage[];
}

/** The side column in wide windows: the path of the flow, and the authors of replies. */
export function ConversationSide({ position, messages }: ConversationSideProps) {
  const { t } = useTranslation('chat');
  return (
    <Side aria-label={t('guide.side')}>
      {position ? <FlowPath {...position} /> : null}
      <Card>
        <h2>{t('guide.who.title')}</h2>
        <SpeakerFacts speakers={speakersIn(messages)} />
        <StyleChoice isFolded />
      </Card>
    </Side>
  );
}

function FlowPath(position: FlowPosition) {
  const { t } = useTranslation('chat');
  const label = usePositionText(position);
  const { flow, isDone } = position;
  return (
    <>
      <Title>
        <h2 dir="auto">{flow.title}</h2>
        <p {...progressOf(position, label)}>{label}</p>
      </Title>
      <Path>
        {flow.names.map((name, index) => {
          const filled = filledOf({ flow, isDone }, index + 1);
          const state = filled === 1 ? 'done' : filled === 0 ? 'ahead' : 'now';
          return (
            <Step
              key={index}
              aria-current={state === 'now' ? 'step' : undefined}
              data-done={state === 'done' ? '' : undefined}
            >
              <Stone $state={state} aria-hidden="true">
                {state === 'done' ? <CheckIcon size={16} /> : null}
              </Stone>
              <span dir="auto">
                {name}
                {state === 'done' ? <VisuallyHidden> ({t('guide.stepDone')})</VisuallyHidden> : null}
              </span>
            </Step>
          );
        })}
      </Path>
      <Kept>{t('guide.keepText')}</Kept>
    </>
  );
}
