import { applyDecorators } from '@nestjs/common';
import { IsString, Matches, MaxLength } from 'class-validator';
import { CHAT_LIMITS } from '@mikai/contract/chat';
import { VISIBLE } from '@mikai/contract/text';
import { NoSentence, Trimmed } from '../../auth/registration/account-fields.js';

/** The name by which MikAI calls a person. The lowest rule is checked first. */
export const SessionName = () =>
  applyDecorators(
    Trimmed(),
    NoSentence(),
    MaxLength(CHAT_LIMITS.userNameLength, {
      message: `Please use a name of at most ${CHAT_LIMITS.userNameLength} characters.`,
    }),
    Matches(VISIBLE, { message: 'Please give a name; any name will do.' }),
    IsString({ message: 'Please give a name as text.' }),
  );
