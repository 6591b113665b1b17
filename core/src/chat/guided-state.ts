import type { ChatSession } from '@mikai/contract/chat';
import type { LanguageCode } from '@mikai/contract/languages';
import type { ChatSessionEntity } from './chat-session.entity.js';

/** A person's position in a flow: the stored part of its state machine's snapshot. */
export interface FlowPosition {
  id: string;
  version: number;
  step: string;
  /** The person's own words, by the name under which a step keeps them. */
  answers: Record<string, string>;
  /** The number of reached steps on the flow's path, from 1. */
  reached: number;
}

/** The state of the guided conversation that the next reply depends on. */
export interface GuidedState {
  language: LanguageCode;
  flow?: FlowPosition;
  /** Flows that were left before their end, the newest last. */
  paused?: FlowPosition[];
  /** The flow that the last reply, and none before it, offered. */
  offer?: string;
  /** The flows that the buttons of the last reply begin. */
  buttons?: string[];
  /** Flows that were offered or refused and are not offered again. */
  offered?: string[];
  /** The id of the flow for the subject that the person is talking about. */
  about?: string;
  /** True if MikAI listens because it did not understand, not because the person asked for it. */
  isForcedToListen?: boolean;
  /** True once the person refused something: flows are then offered as buttons only, not in a sentence. */
  hasRefused?: boolean;
  /** Offers that the person declined, until they start something themselves: exercises, or questions. */
  refused?: ('exercise' | 'questions')[];
  /** The person's text about `about`; the flow for it does not ask for it again. */
  told?: string;
  /** The event that was mentioned last, and whom it concerns: the next questions are about them. */
  event?: string;
  who?: string;
  /** What the person denied: `event.<event>`, `who.<mention>`, `flow.<flow>`. MikAI does not state, ask or offer it again. */
  denied?: string[];
  /** The subjects of the conversation, the newest last: the next messages are understood within them. */
  subjects?: string[];
  /** The number of messages for which no reply is light, because the person told of something heavy. */
  weight?: number;
  /**
   * The grave subjects that the person mentioned: harm (violence, control, drink, eating, or a text about which the gate is in doubt) or a loss
   * (death, illness, pregnancy). No later reply calls anything normal or a good plan.
   */
  gravity?: ('harm' | 'loss')[];
  /** True if the person may have mentioned a loss: questions then do not assume that anybody is alive. */
  isMourning?: boolean;
  /** Facts that the person has already given, such as how long, how often, who knows; no question asks for them. */
  facts?: string[];
  /** The number of messages for which no question asks how the person feels, because they named a feeling. */
  felt?: number;
  /** Ids of wordings that were used and are not repeated in this conversation. */
  used?: string[];
  /** True if the last reply consisted of general phrases. */
  isGeneral?: boolean;
  /** The text that was taken for a refusal in the last message. It is answered after all if the person says that it was not a refusal. */
  ended?: string;
  /** The flow that has just ended. */
  finished?: string;
  /** The number of replies in a row to messages that were not understood. */
  unsure?: number;
  /** True if the person was asked what they would like to know. */
  isAsking?: boolean;
  /** The number of times in a row that the person wanted something else, so that each time other openings are shown. */
  others?: number;
}

/** Returns the flow that was begun and not finished, as a session shows it. */
export const guideOf = ({ guide }: Pick<ChatSessionEntity, 'guide'>): ChatSession['flow'] =>
  guide == null ? undefined : (JSON.parse(guide) as ChatSession['flow']);
