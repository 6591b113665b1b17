import { useId } from 'react';
import { styled } from 'styled-components';
import { color, space, text } from '../../theme/tokens';

const Wrap = styled.div`
  display: grid;
  gap: ${space[4]};
  max-inline-size: 30rem;
  label {
    font-size: ${text[15]};
    font-weight: 600;
  }
  input {
    inline-size: 100%;
    min-block-size: 2.75rem;
    margin: 0;
    accent-color: ${color.accent};
    cursor: pointer;
  }
  &[data-unset] input {
    opacity: 0.5;
  }
  &[data-unset] output {
    color: ${color.inkSoft};
    font-weight: 400;
  }
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: 0 ${space[16]};
  output {
    color: ${color.accent};
    font-weight: 600;
  }
`;

const Ends = styled.div`
  display: flex;
  justify-content: space-between;
  gap: ${space[16]};
  color: ${color.inkSoft};
  font-size: ${text[13]};
`;

interface ScaleSliderProps {
  label: string;
  min: number;
  max: number;
  step?: number;
  /** The position of the slider. */
  value: number;
  /** True until a value is chosen: `value` is only the initial position. */
  isUnset?: boolean;
  /** The value as text, shown and announced to screen readers. */
  valueText: string;
  /** Labels of the two ends. */
  ends: readonly [string, string];
  onValue: (value: number) => void;
}

/** A slider with labels at its ends. Arrow keys change the value. */
export function ScaleSlider(props: ScaleSliderProps) {
  const { label, min, max, step = 1, value, isUnset = false, valueText, ends, onValue } = props;
  const id = useId();
  return (
    <Wrap data-unset={isUnset ? '' : undefined}>
      <Head>
        <label htmlFor={id}>{label}</label>
        <output htmlFor={id} aria-live="off">
          {valueText}
        </output>
      </Head>
      <input
        id={id}
        type="range"
        min={min}
        max={max}
        step={step}
        value={value}
        aria-valuetext={valueText}
        onChange={(event) => onValue(event.currentTarget.valueAsNumber)}
      />
      <Ends aria-hidden="true">
        <span>{ends[0]}</span>
        <span>{ends[1]}</span>
      </Ends>
    </Wrap>
  );
}
