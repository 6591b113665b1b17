import type { MoodScore } from '@mikai/contract/mood';
import { useLayoutEffect, useRef, useState } from 'react';
import type { KeyboardEvent, Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { breakpoint, color, motion, radius, space, text } from '../../../theme/tokens';
import { MoodFace } from '../../../shared/mood/mood-face';
import { SCORES } from './face-choice';

const Row = styled.div`
  display: grid;
  grid-template-columns: repeat(5, minmax(0, 1fr));
  gap: ${space[4]};
  max-inline-size: 32rem;
`;

const Face = styled.button.attrs({ type: 'button', role: 'radio', 'aria-checked': false })`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  justify-items: center;
  align-content: start;
  gap: ${space[8]};
  min-inline-size: 0;
  min-block-size: 2.75rem;
  padding: ${space[4]} 0;
  border: 0;
  border-radius: ${radius.field};
  background: none;
  color: ${color.inkSoft};
  font-size: ${text[13]};
  line-height: 1.25;
  text-align: center;
  cursor: pointer;
  svg {
    max-inline-size: 100%;
    transition: transform ${motion.feedback};
  }
  &:hover {
    color: ${color.ink};
  }
  &:hover svg,
  &:focus-visible svg {
    transform: scale(1.06);
  }
  &:focus-visible {
    outline: 2.5px solid ${color.focus};
    outline-offset: 2px;
  }
  @media (min-width: ${breakpoint.small}) {
    font-size: ${text[15]};
  }
`;

const Name = styled.span`
  inline-size: 100%;
  hyphens: manual;
  white-space: nowrap;
  /* Still measured; what it has too much must not widen the page. */
  &[data-hidden] {
    block-size: 0;
    overflow: hidden;
    visibility: hidden;
  }
`;

/** The first and the last word alone, at the two ends, where a language needs more room than a fifth of the row. */
const Ends = styled.div.attrs({ 'aria-hidden': true })`
  grid-column: 1 / -1;
  display: flex;
  justify-content: space-between;
  gap: ${space[8]};
  padding-inline: ${space[4]};
  color: ${color.inkSoft};
  font-size: ${text[13]};
  @media (min-width: ${breakpoint.small}) {
    font-size: ${text[15]};
  }
`;

interface FaceRowProps {
  ref?: Ref<HTMLDivElement>;
  label: string;
  /** @param face where the tapped face is drawn */
  onTap: (score: MoodScore, face: Element | null) => void;
}

/** Five faces, none of them chosen: a tap, or Enter, logs one. Arrow keys lead from one to the next and log nothing. */
export function FaceRow({ ref, label, onTap }: FaceRowProps) {
  const { t, i18n } = useTranslation('mood');
  const [current, setCurrent] = useState<MoodScore>(1);
  const [isTight, setIsTight] = useState(false);
  const row = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    const { current: node } = row;
    if (!node || typeof ResizeObserver === 'undefined') return;
    const measure = () => {
      const names = [...node.querySelectorAll<HTMLElement>('[data-name]')];
      if (names.length > 0) setIsTight(names.some((name) => name.scrollWidth > name.clientWidth + 1));
    };
    const observer = new ResizeObserver(measure);
    observer.observe(node);
    measure();
    return () => observer.disconnect();
  }, [i18n.language]);

  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    const isMirrored = getComputedStyle(event.currentTarget).direction === 'rtl';
    const forward = isMirrored ? 'ArrowLeft' : 'ArrowRight';
    const back = isMirrored ? 'ArrowRight' : 'ArrowLeft';
    const step = [forward, 'ArrowDown'].includes(event.key)
      ? 1
      : [back, 'ArrowUp'].includes(event.key)
        ? -1
        : 0;
    if (step === 0) return;
    event.preventDefault();
    const next = SCORES[(SCORES.indexOf(current) + step + SCORES.length) % SCORES.length] ?? 1;
    setCurrent(next);
    event.currentTarget.querySelectorAll<HTMLElement>('[role="radio"]')[next - 1]?.focus();
  };

  return (
    <div ref={ref}>
      <Row ref={row} role="radiogroup" aria-label={label} onKeyDown={move}>
        {SCORES.map((score) => (
          <Face
            key={score}
            tabIndex={score === current ? 0 : -1}
            aria-label={t(`scores.${score}`)}
            onClick={(event) => onTap(score, event.currentTarget.querySelector('svg'))}
          >
            <MoodFace score={score} size={52} />
            <Name data-name="" data-hidden={isTight ? '' : undefined}>
              {t(`scores.${score}`)}
            </Name>
          </Face>
        ))}
        {isTight ? (
          <Ends>
            <span>{t('scores.1')}</span>
            <span>{t('scores.5')}</span>
          </Ends>
        ) : null}
      </Row>
    </div>
  );
}
