import { expect, test } from '@jest/globals';
import { COMMON_BASES } from './common-passwords.data.js';
import { isCommonPassword } from './common-passwords.js';
import { isStrongPassword } from './password.js';

/** Passwords from lists of the most common ones that pass the five checks, and a few variations of others. */
const COMMON = [
  'Password1',
  'Password1!',
  'Password2024!!',
  'PasswordPassword1!',
  'P@ssw0rd',
  'P@ssw0rd1!',
  'P@$$w0rd',
  'P@55w0rd',
  'Pa55word!',
  'Passw0rd123456',
  'Pass@1234',
  'Admin@123',
  'Adm1n123',
  '@Dmin123',
  'Demo@1234',
  'Test@123',
  'India@123',
  'Kumar@123',
  'Welcome1',
  'Welcome@123',
  'L3tm31n!',
  'Letmein1!',
  'Iloveyou1!',
  'Summer2024!',
  'Sunshine1!',
  'Monkey123!',
  'Dragon123!',
  'Michael1!',
  'Charlie123!',
  'Jennifer1!',
  'Flores123',
  'Football1!',
  'Superman1!',
  'Liverpool1!',
  'Pokemon123!',
  'Trustno1!',
  'MikAI-2026!',
  'Passwort1!',
  'Azerty123!',
  'Senha123!',
  'Contraseña1!',
  'Heslo1234',
  'Пароль123!',
  'Qwerty123!',
  'Qwertyuiop1!',
  'Qwer1234!',
  'Asdf@1234',
  'Abcd1234!',
  'Abcd@1234',
  'Abc123456!',
  'Qazwsx123!',
  '1qaz@WSX',
  '!QAZ2wsx',
  'Zaq12wsx!',
  '1q2w3e4R!',
  'Q1w2e3r4!',
  '1234Qwer!',
  'Aa123456@',
  '123456aA@',
  '12345678Aa',
  'Aa112233!',
  'Aaaaaaa1!',
];

/** Passwords that are on no such list. */
const OWN = [
  'Lantern-7-Harbour',
  'correctHorse9battery!',
  'Tr0ub4dor&3',
  'xK9#mQ2vLp',
  'M7$kd9!qW',
  'z8Yb!r2Qt',
  'Blue-Teapot-42',
  'Walnut&Copper91',
  'Sommer-Regen-Kekse1',
  'Kite9Velvet?',
  'J4nuary-Biscuit',
  '9Tulips&AClock',
  'Ana-geht-um-8-los!',
  'Pebble%Story3',
  'Grün7Wolke!',
  'Dragon-8392-Lamp',
  'Love-4827-xyQ',
  'Monkey59310846!',
];

const judged = (passwords: string[]) =>
  passwords.map((password) => [password, isStrongPassword(password), isCommonPassword(password)]);

test('rejects common passwords, although they pass the five checks', () => {
  expect(judged(COMMON)).toEqual(COMMON.map((password) => [password, true, true]));
});

test('accepts passwords that are on no such list', () => {
  expect(judged(OWN)).toEqual(OWN.map((password) => [password, true, false]));
});

test('the list has each word once, in small letters', () => {
  expect(new Set(COMMON_BASES).size).toBe(COMMON_BASES.length);
  expect(COMMON_BASES.filter((word) => !/^\p{Ll}{3,}$/u.test(word) && !/^\p{L}{3,}$/u.test(word))).toEqual(
    [],
  );
});
