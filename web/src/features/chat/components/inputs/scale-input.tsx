import type { ChatInput, ChatMessage } from '@mikai/contract/chat';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../../i18n/use-language';
import { Button } from '../../../../ui/buttons/button';
import { ScaleSlider } from '../../../../ui/form/scale-slider';
import { scaleChoice } from '../../offered';
import { isByKeyboard } from '../choice-chips';
import type { OnChoose } from '../choice-chips';
import { InputBox } from './input-box';

interface ScaleInputProps {
  message: ChatMessage;
  input: Extract<ChatInput, { kind: 'scale' }>;
  onChoose: OnChoose;
}

/** A scale of numbers with labelled ends. Nothing is sent until 'Send' is pressed. */
export function ScaleInput({ message, input, onChoose }: ScaleInputProps) {
  const { t } = useTranslation('chat');
  const language = useLanguage();
  const { min, max, minLabel, maxLabel } = input;
  const [value, setValue] = useState<number | null>(null);
  const shown = value ?? Math.round((min + max) / 2);
  const text = new Intl.NumberFormat(language).format(shown);
  return (
    <InputBox>
      <ScaleSlider
        label={t('guide.scale')}
        min={min}
        max={max}
        value={shown}
        isUnset={value === null}
        valueText={text}
        ends={[minLabel, maxLabel]}
        onValue={setValue}
      />
      <Button
        $size="small"
        onClick={(event) => onChoose(scaleChoice(message, shown, String(shown)), isByKeyboard(event))}
      >
        {t('guide.sendValue', { value: text })}
      </Button>
    </InputBox>
  );
}
