import { useRef, useState } from 'react';
import '../../src/i18n/texts/chat';
import { ChoiceChips } from '../../src/features/chat/components/choice-chips';
import { ChoiceRow } from '../../src/features/chat/components/choice-row';
import { FieldsInput } from '../../src/features/chat/components/inputs/fields-input';
import { MoodInput } from '../../src/features/chat/components/inputs/mood-input';
import { ScaleInput } from '../../src/features/chat/components/inputs/scale-input';
import { TimerInput } from '../../src/features/chat/components/inputs/timer-input';
import { SecondaryChoices } from '../../src/features/chat/components/secondary-choices';
import { SummaryCard } from '../../src/features/chat/components/summary-card';
import { TypingIndicator } from '../../src/features/chat/components/typing-indicator';
import { ComposerBox } from '../../src/shared/conversation/composer-box';
import { OwnBubble, OwnMessage, OwnMeta } from '../../src/shared/conversation/message-parts';
import { MessageTime } from '../../src/shared/conversation/message-time';
import { A_WEEK_AGO, CHOICES, REPLY } from '../samples';
import type { Story } from '../story';

const nothing = () => undefined;
const SCORES = [1, 2, 3, 4, 5] as const;
const scale = { kind: 'scale', min: 1, max: 10, minLabel: 'a little', maxLabel: 'very much' } as const;
const scaleReply = {
  ...REPLY,
  choices: Array.from({ length: 10 }, (_, index) => ({ id: `scale.${index + 1}.1`, label: `${index + 1}` })),
};

function Composer({ start, limit = 2000 }: { start: string; limit?: number }) {
  const [draft, setDraft] = useState(start);
  const area = useRef<HTMLTextAreaElement>(null);
  return (
    <ComposerBox
      labels={{
        placeholder: 'Write a message',
        label: `Message, ${start.length} characters`,
        send: 'Send',
        counter: (used, max) => `${used} of ${max}`,
        tooLong: (max) => `Please use at most ${max} characters.`,
      }}
      draft={draft}
      limit={limit}
      canSend
      takesFocus={false}
      area={area}
      onDraft={setDraft}
      onSend={() => setDraft('')}
    />
  );
}

export const CHAT: readonly Story[] = [
  {
    name: 'Composer',
    states: {
      empty: () => <Composer start="" />,
      full: () => <Composer start="Some text" />,
      'near its limit': () => <Composer start="Some more text" limit={400} />,
      'too long': () => <Composer start="Too much text" limit={5} />,
    },
  },
  {
    name: 'Conversation',
    states: {
      'own message': () => (
        <OwnMessage>
          <OwnBubble dir="auto">What the person wrote</OwnBubble>
          <OwnMeta>
            <MessageTime iso={A_WEEK_AGO} />
          </OwnMeta>
        </OwnMessage>
      ),
      writing: () => <TypingIndicator />,
      summary: () => (
        <SummaryCard
          message={REPLY}
          summary={{
            title: 'What you found',
            lines: [
              { label: 'The thought', text: 'A thought in one line' },
              { label: 'What supports it', text: 'Something longer\nin two lines' },
            ],
            keeps: ['journal', 'mood', 'reminder'],
          }}
          done={CHOICES[0]}
          onKeep={nothing}
          onUndoKeep={nothing}
          onChoose={nothing}
          claimsFocus={() => false}
        />
      ),
    },
  },
  {
    name: 'Choices of the chat',
    states: {
      chips: () => <ChoiceChips choices={CHOICES} onChoose={nothing} />,
      row: () => <ChoiceRow choices={CHOICES.slice(0, 2)} onChoose={nothing} />,
      'ways out': () => <SecondaryChoices choices={CHOICES.slice(0, 2)} onChoose={nothing} />,
      mood: () => (
        <MoodInput
          faces={SCORES.map((score) => ({
            score,
            choice: { id: `mood.${score}.1`, label: `Mood ${score}` },
          }))}
          onChoose={nothing}
        />
      ),
      scale: () => <ScaleInput message={scaleReply} input={scale} onChoose={nothing} />,
      fields: () => (
        <FieldsInput
          message={{ ...REPLY, id: 2 }}
          input={{ kind: 'fields', fields: [{ id: 'one', label: 'One thing', maxLength: 200 }] }}
          onSend={nothing}
        />
      ),
      timer: () => <TimerInput seconds={60} />,
    },
  },
];
