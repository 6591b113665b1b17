import { describe, expect, it } from '@jest/globals';
import { classifyText } from './classify.js';
import { EMOTION_CLASSES } from './learned/reading-model.js';
import { readSamples, type LabelledText } from './training/corpus.js';
import { classFigures, habitFigures, macroF1, type Outcome } from './training/metrics.js';

describe('classifyText', () => {
  it.each([
    ['I cried all evening, I miss him so much', 'sadness'],
    ["I'm terrified of the flight tomorrow", 'fear'],
    ["I'm furious, he lied to me again", 'anger'],
    ['the smell was disgusting, I nearly had to puke', 'disgust'],
    ['best day ever, so happy we won', 'joy'],
    ["I can't believe it, this came out of nowhere", 'surprise'],
  ])('%p carries %s', (text, emotion) => {
    expect(classifyText(text).emotions).toContain(emotion);
  });

  it.each([
    ['sadness', "I'm not sad about it"],
    ['fear', "I'm no longer afraid of dogs"],
    ['anger', 'I was never really angry with her'],
  ])('does not find %s in its denial', (emotion, text) => {
    expect(classifyText(text).emotions).not.toContain(emotion);
  });

  it.each([
    ['Mein Opa, du fehlst mir. Ich hätte nie gedacht, dass es so still wird.', 'sadness'],
    ["Il s'est garé devant ma porte, de quel droit ?", 'anger'],
    ['No me lo puedo creer, ¿en serio?!', 'surprise'],
    ['देर रात किसी ने दरवाज़ा पीटा, हाथ पैर कांपने लगे', 'fear'],
  ])('%p carries %s', (text, emotion) => {
    expect(classifyText(text).emotions).toContain(emotion);
  });

  it.each([
    ['See you at the station 😍', 'joy'],
    ['the results are in 😭', 'sadness'],
    ['You did that yourself?!', 'surprise'],
    ['Both of them? At once?', 'none'],
    ['We buried grandpa on Monday at the old cemetery, the funeral was short', 'sadness'],
  ])('infers the feeling from signs and themes where none is named: %p carries %s', (text, emotion) => {
    expect(classifyText(text).emotions).toEqual(emotion === 'none' ? [] : [emotion]);
  });

  it('puts a named feeling before mere tiredness', () => {
    expect(classifyText("I haven't slept, I'm exhausted and so scared of tomorrow").emotions[0]).toBe('fear');
  });

  it('takes denied joy for sadness', () => {
    expect(classifyText('I am not happy here').emotions).toEqual(['sadness']);
  });

  it.each([
    ['Either I get an A or I am worth nothing', 'all_or_nothing'],
    ['They must think I am boring', 'mind_reading'],
    ["I know I'll fail, it will never get better", 'fortune_telling'],
    ['I should be stronger than this', 'should_statements'],
    ["I'm such an idiot", 'labeling'],
    ['It is my fault that they divorced', 'personalization'],
    ['The award was just luck', 'discounting_positive'],
    ['Everyone else my age is married already, compared to them I am nowhere', 'comparing'],
  ])('%p shows %s', (text, distortion) => {
    expect(classifyText(text).distortions).toContain(distortion);
  });

  it('finds nothing in a plain line', () => {
    expect(classifyText('The train leaves at ten from platform two')).toMatchObject({
      themes: [],
      emotions: [],
      distortions: [],
    });
  });

  it('finds the habit in one sentence of a long message', () => {
    const calm = 'I moved here in May. The flat is small and bright. On Sundays we cook together.';
    expect(classifyText(calm).distortions).toEqual([]);
    expect(
      classifyText(`${calm} I know they only invite me because they feel sorry for me. ${calm}`).distortions,
    ).toContain('mind_reading');
  });

  it('returns the confidence of its labels', () => {
    const { emotions, distortions, scores } = classifyText("I'm furious, he always lies to me");
    expect(Object.values(scores.emotions).reduce((sum, share) => sum + share, 0)).toBeCloseTo(1);
    expect(scores.emotions.anger).toBeGreaterThan(0.5);
    expect(emotions[0]).toBe('anger');
    expect(Object.keys(scores.distortions)).toEqual(distortions);
  });
});

describe('lines that it was not trained on', () => {
  const held = readSamples().filter(({ heldBack }) => heldBack);
  const read = (lines: LabelledText[], kind: 'emotions' | 'distortions'): Outcome[] =>
    lines
      .filter((line) => line.kind === kind)
      .map(({ text, labels, language }) => ({ labels, found: classifyText(text, language)[kind] }));
  const english = held.filter(({ language }) => language === 'en');
  const others = held.filter(({ language }) => language !== 'en');

  it.each([
    ['English', english, 0.85, 0.75],
    ['the other languages', others, 0.7, 0.7],
  ])('in %s are read as well as docs/companion.md says', (_, lines, emotions, hit) => {
    expect(macroF1(classFigures(read(lines, 'emotions'), EMOTION_CLASSES))).toBeGreaterThan(emotions);
    const habits = habitFigures(read(lines, 'distortions'));
    expect(habits.hit).toBeGreaterThan(hit);
    expect(habits.precision).toBeGreaterThan(0.55);
    expect(habits.falseFinds).toBeLessThan(0.2);
  });
});
