import { applyDecorators } from '@nestjs/common';
import { IsString, Matches, MaxLength } from 'class-validator';
import { CHAT_LIMITS } from '@mikai/contract/chat';
import { VISIBLE } from '@mikai/contract/text';
import { Trimmed } from '../../common/validation/text-fields.js';

/** Validates the name by which MikAI calls a person. The rules are checked in the order of the list. */
export const SessionName = (...rules: PropertyDecorator[]) =>
  applyDecorators(
    Trimmed(),
    IsString({ message: 'Please give a name as text.' }),
    Matches(VISIBLE, { message: 'Please give a name; any name will do.' }),
    ...rules,
    MaxLength(CHAT_LIMITS.userNameLength, {
      message: `Please use a name of at most ${CHAT_LIMITS.userNameLength} characters.`,
    }),
  );
