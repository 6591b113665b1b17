import type { CompanionId } from '@mikai/contract/companions';
import type { ReactNode } from 'react';
import { barnOwl, dawnPhoenix, duckling, duskHeron, penguin, sparrow } from './birds';
import { badger, bat, foxCub, lynx, moonCat, mossBear, redPanda } from './forest';
import { bumblebee, caterpillar, ladybird, moth, snail } from './little';
import { alpaca, lamb, sloth, starDeer, tortoise } from './meadow';
import { capybara, dormouse, fieldMouse, guineaPig, hedgehog, rabbit, snowHare, squirrel } from './rodents';
import { axolotl, frog, goldfish, jellyfish, otter, seahorse, sealPup } from './water';
import { auroraTurtle, cloudWhale, lanternFish, teaDragon } from './wonders';

/** Every companion's drawing, in a box of 120 by 120 units. */
export const DRAWINGS: Readonly<Record<CompanionId, ReactNode>> = {
  sparrow,
  'field-mouse': fieldMouse,
  ladybird,
  snail,
  hedgehog,
  duckling,
  bumblebee,
  rabbit,
  frog,
  'guinea-pig': guineaPig,
  moth,
  caterpillar,
  goldfish,
  tortoise,
  'fox-cub': foxCub,
  squirrel,
  otter,
  'barn-owl': barnOwl,
  'red-panda': redPanda,
  'seal-pup': sealPup,
  dormouse,
  lamb,
  penguin,
  badger,
  bat,
  alpaca,
  sloth,
  axolotl,
  seahorse,
  'snow-hare': snowHare,
  capybara,
  lynx,
  jellyfish,
  'lantern-fish': lanternFish,
  'cloud-whale': cloudWhale,
  'moss-bear': mossBear,
  'star-deer': starDeer,
  'dusk-heron': duskHeron,
  'moon-cat': moonCat,
  'dawn-phoenix': dawnPhoenix,
  'tea-dragon': teaDragon,
  'aurora-turtle': auroraTurtle,
};
