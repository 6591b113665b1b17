import type { LanguageCode } from '@mikai/contract/languages';
import { clausesOf, type Forms } from './care-answers.js';

/** Questions about medical emergencies that have an answer although nobody is said to have one. Forms are matched to folded text. */

/** Questions about how to recognize a stroke, and about its signs. */
const STROKE_SIGNS: Forms = {
  en: /(?<!\p{L})(?:how (?:do|can|would|could|to)(?: (?:i|you|we|one|they))? (?:know|tell|recogni[sz]e|spot|see|check|notice)|(?:signs?|symptoms?) of|what (?:does|do)) .{0,40}(?<!heat )(?<!\p{L})strokes?(?! of (?:luck|genius))(?!\p{L})/u,
  es: /(?<!\p{L})(?:como (?:se|puedo|puede|podemos|lo|identifico|reconozco|reconocer|saber|distingo|identificar)|(?:signos?|sintomas?|senales|cuales son|que sintomas)) .{0,40}(?:ictus|derrame(?: cerebral)?|acv|infarto cerebral)(?!\p{L})/u,
  fr: /(?<!\p{L})(?:comment (?:savoir|reconnaitre|on (?:sait|reconnait)|je (?:sais|peux)|voir|reperer)|(?:signes?|symptomes?)) .{0,40}(?:(?:un|l|dun|lun) ?)?(?:avc|attaque cerebrale|davc|lavc)(?!\p{L})/u,
  de: /(?<!\p{L})(?:(?:wie|woran|wodurch) (?:erkenn|merk|weiss|sieht|seh|kann)\p{L}{0,4}|(?:anzeichen|symptome|zeichen)) .{0,40}schlaganf\p{L}{2,5}(?!\p{L})/u,
  it: /(?<!\p{L})(?:come (?:si|faccio|posso|capisco|riconoscere|riconosco|capire)|(?:segni|sintomi|segnali)) .{0,40}(?:ictus|dellictus|lictus)(?!\p{L})/u,
  pt: /(?<!\p{L})(?:como (?:saber|sei|reconhecer|identificar|posso|se|faco)|(?:sinais|sintomas)) .{0,40}(?:avc|derrame)(?!\p{L})/u,
  ru: /(?<!\p{L})(?:как (?:понять|узнать|распознать|определить|отличить)|(?:признаки|симптомы)) .{0,40}инсульт\p{L}{0,2}(?!\p{L})/u,
  ja: /(?:脳卒中|脳梗塞).{0,14}(?:見分け|症状|兆候|サイン|さいん|前兆|わかり|分かり|どうすれば|どうやって|か(?:どうか)?(?:確かめ|調べ))/u,
  ko: /(?:뇌졸중|뇌경색).{0,14}(?:증상|징후|전조|어떻게 ?(?:알|구별|확인)|알 ?수 ?있|구별)/u,
  zh: /(?:怎么|如何|怎样).{0,10}(?:中风|脑卒中)|(?:中风|脑卒中).{0,8}(?:症状|征兆|前兆|怎么(?:看|判断|知道)|信号)/u,
  ar: /(?<!\p{L})(?:كيف (?:اعرف|نعرف|يمكن|تعرف|اميز)|ازاي اعرف|اعراض|علامات) .{0,40}(?:سكته|سكتة|جلطه|(?:ال)?سكته (?:ال)?دماغيه|(?:ال)?جلطه)(?!\p{L})/u,
  hi: /(?:स्ट्रोक|लकवा|लकवे|stroke|lakwa).{0,24}(?:कैसे|लक्षण|पहचान|पता (?:चले|लगे)|kaise|lakshan|pehchan|symptoms?)|(?:कैसे|kaise).{0,24}(?:स्ट्रोक|लकवा|stroke|lakwa)/u,
};

/** Returns whether a message asks how a stroke is recognized. */
export const asksStrokeSigns = (text: string, language: LanguageCode): boolean =>
  text.length <= 160 && STROKE_SIGNS[language].test(clausesOf(text).join(' '));
