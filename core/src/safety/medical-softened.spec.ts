import { describe, expect, it } from '@jest/globals';
import type { LanguageCode } from '@mikai/contract/languages';
import { medicalIn } from './medical-signs.js';

describe('a softening word', () => {
  it.each<[LanguageCode, string]>([
    ['en', "my dad collapsed, he's not breathing, we were watching a movie"],
    ['en', "my mom is unconscious and I don't have a car"],
    ['en', 'chest pain since yesterday and now my left arm is numb'],
    ['en', "my chest hurts, my arm is numb, I'm terrified of dying"],
    ['en', 'my dad had a stroke last year and now half of his face is numb'],
    ['es', 'mi bebé no respira, estaba viendo una película'],
    ['fr', 'mon bébé ne respire plus, on regardait un film'],
    ['de', 'Mein Baby atmet nicht, wir haben einen Film geschaut'],
    ['de', 'Seit gestern Schmerzen in der Brust und mein linker Arm ist taub'],
    ['it', 'il mio bambino non respira, guardavamo un film'],
    ['pt', 'meu bebê não respira, estávamos vendo um filme'],
    ['ru', 'мой ребенок не дышит, мы смотрели фильм'],
    ['ja', '赤ちゃんが息をしていません、映画を見ていました'],
    ['ko', '아기가 숨을 안 쉬어요, 영화를 보고 있었어요'],
    ['zh', '宝宝没有呼吸，我们在看电影'],
    ['ar', 'طفلي لا يتنفس، كنا نشاهد فيلم'],
    ['hi', 'मेरा बच्चा सांस नहीं ले रहा, हम फिल्म देख रहे थे'],
  ])('in another clause leaves an emergency one in %s: %s', (language, text) => {
    expect(medicalIn(text, language)).not.toBe(undefined);
    expect(medicalIn(text, language)).not.toBe('unclear');
  });

  it.each([
    "I'm having a heart attack, lol",
    'my heart is broken, my chest hurts',
    "I can't breathe, in this family nobody can",
    'my chest hurts and my arm is sore from the gym',
  ])('still makes none of "%s"', (text) => expect(medicalIn(text, 'en')).toBeUndefined());
});
