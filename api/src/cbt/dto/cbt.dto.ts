import { applyDecorators } from '@nestjs/common';
import { ArrayMaxSize, ArrayUnique, IsArray, IsIn, IsInt, IsOptional, Max, Min } from 'class-validator';
import {
  CBT_LIMITS,
  CBT_MOOD,
  DISTORTIONS,
  type ChooseHabitRequest,
  type CompleteReflectionRequest,
  type Distortion,
  type RateReframeRequest,
  type ReflectionRequest,
  type ThoughtReframeRequest,
} from '@mikai/contract/cbt';
import { ownListDto } from '../../common/lists/own-list.js';
import { LongText, OptionalText, ClientIdField, ShortText } from '../../common/validation/text-fields.js';

const textOptions = (maxLength: number, blank: string) => ({
  maxLength,
  tooLong: `Please keep it to ${maxLength} characters.`,
  blank,
});
const THOUGHT = textOptions(CBT_LIMITS.thoughtLength, 'Please write down the thought first.');
const EVIDENCE = textOptions(CBT_LIMITS.evidenceLength, 'Please send the words as text.');

/** Validates a whole number on a scale. */
const OnScale = (min: number, max: number): PropertyDecorator => {
  const rule = { message: `Please give a whole number from ${min} to ${max}.` };
  return applyDecorators(IsInt(rule), Min(min, rule), Max(max, rule));
};

/** `GET /api/cbt/thought-reframes`, `GET /api/cbt/reflections` */
export class CbtPageDto extends ownListDto(CBT_LIMITS.maxPageSize) {}

export class ThoughtReframeDto implements ThoughtReframeRequest {
  @LongText(THOUGHT)
  originalThought: string;

  @OptionalText(textOptions(CBT_LIMITS.contextLength, 'Please send the words as text.'), 'long')
  context?: string;

  @IsOptional()
  @IsIn(DISTORTIONS, { each: true, message: `Please choose among: ${DISTORTIONS.join(', ')}.` })
  @ArrayUnique({ message: 'Please name each thinking habit once.' })
  @ArrayMaxSize(DISTORTIONS.length, { message: 'Please name each thinking habit once.' })
  @IsArray({ message: 'Please give a list of thinking habits.' })
  chosenDistortions?: Distortion[];

  @IsOptional()
  @OnScale(0, 100)
  beliefBefore?: number;

  @ClientIdField()
  clientId?: string;
}

export class RateReframeDto implements RateReframeRequest {
  @OnScale(0, 100)
  beliefAfter: number;
}

export class ChooseHabitDto implements ChooseHabitRequest {
  @IsIn([...DISTORTIONS, null], {
    message: `Please choose among: ${DISTORTIONS.join(', ')}, or null for none.`,
  })
  habit: Distortion | null;
}

export class ReflectionDto implements ReflectionRequest {
  @LongText(THOUGHT)
  originalThought: string;

  @ShortText(textOptions(CBT_LIMITS.emotionLength, 'Please name what you feel.'))
  emotionTrigger: string;

  @OnScale(CBT_MOOD.min, CBT_MOOD.max)
  moodBefore: number;

  @OptionalText(EVIDENCE, 'long')
  ownEvidenceFor?: string;

  @OptionalText(EVIDENCE, 'long')
  ownEvidenceAgainst?: string;

  @ClientIdField()
  clientId?: string;
}

export class CompleteReflectionDto implements CompleteReflectionRequest {
  @OnScale(CBT_MOOD.min, CBT_MOOD.max)
  moodAfter: number;
}
