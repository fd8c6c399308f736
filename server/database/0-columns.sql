-- Functions that columns are made by. The tables need them, so they come before the migrations and are replaced where they are. A
-- change of `fold_text` needs a migration that computes `members.search_text` and the index `people_name` anew.

-- A UUIDv7, as the app makes them.
create or replace function new_id() returns uuid language sql volatile as $$
  select encode(set_bit(set_bit(overlay(uuid_send(gen_random_uuid())
    placing substring(int8send((extract(epoch from clock_timestamp()) * 1000)::bigint) from 3) from 1 for 6),
    52, 1), 53, 1), 'hex')::uuid;
$$;

-- What anybody would type for a name, on any keyboard (decision 77). The table is that of `foldText` in the contract; a test compares
-- the two letter by letter.
create or replace function fold_text(value text) returns text language sql immutable parallel safe return
  regexp_replace(regexp_replace(translate(regexp_replace(
    replace(replace(replace(replace(translate(lower(regexp_replace(
      normalize(translate(value, U&'\00B4', ''''), nfkd),
      '[\u0300-\u036f\u0483-\u0489\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u0640\u064b-\u065f'
        '\u0670\u06d6-\u06dc\u06df-\u06e8\u06ea-\u06ed\u08d3-\u08e1\u08e3-\u08ff\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20f0'
        '\u3099\u309a\ufe20-\ufe2f\u00ad\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e'
        '\u2060-\u206f\ufe00-\ufe0f\ufeff]', '', 'g')),
      U&'\2018\2019\201A\201B\2032\2035\02B9\02BB\02BC\02BD\02BE\02BF\02C8\02CA\02CB\05F3\A78C`\201C\201D'
      '\201E\201F\00AB\00BB\2039\203A\05F4\300C\300D\300E\300F\3008\3009\300A\300B\301D\301E\301F\2010\2011'
      '\2012\2013\2014\2015\2043\2212\05BE\2E3A\2E3B\0009\000A\000B\000C\000D\0085\1680\2028\2029\2800\2027'
      '\30FB\301C\060C\3001\06D4\3002\061B\061F\00F8\0142\0131\0111\00F0\0127\0167\03C2\0649\06CC\06A9\06AA'
      '\0629\06C1\06BE\06C3\06D5\0671\0660\0661\0662\0663\0664\0665\0666\0667\0668\0669\06F0\06F1\06F2\06F3'
      '\06F4\06F5\06F6\06F7\06F8\06F9\30A1\30A2\30A3\30A4\30A5\30A6\30A7\30A8\30A9\30AA\30AB\30AC\30AD\30AE'
      '\30AF\30B0\30B1\30B2\30B3\30B4\30B5\30B6\30B7\30B8\30B9\30BA\30BB\30BC\30BD\30BE\30BF\30C0\30C1\30C2'
      '\30C3\30C4\30C5\30C6\30C7\30C8\30C9\30CA\30CB\30CC\30CD\30CE\30CF\30D0\30D1\30D2\30D3\30D4\30D5\30D6'
      '\30D7\30D8\30D9\30DA\30DB\30DC\30DD\30DE\30DF\30E0\30E1\30E2\30E3\30E4\30E5\30E6\30E7\30E8\30E9\30EA'
      '\30EB\30EC\30ED\30EE\30EF\30F0\30F1\30F2\30F3\30F4\30F5\30F6\30FD',
      U&'''''''''''''''''''''''''''''''''''''""'
      '""""""""""""""""""--'
      '---------          \00B7'
      '\00B7~,,..;?oliddht\03C3\064A\064A\0643\0643'
      '\0647\0647\0647\0647\0647\062701234567890123'
      '456789\3041\3042\3043\3044\3045\3046\3047\3048\3049\304A\304B\304C\304D\304E'
      '\304F\3050\3051\3052\3053\3054\3055\3056\3057\3058\3059\305A\305B\305C\305D\305E\305F\3060\3061\3062'
      '\3063\3064\3065\3066\3067\3068\3069\306A\306B\306C\306D\306E\306F\3070\3071\3072\3073\3074\3075\3076'
      '\3077\3078\3079\307A\307B\307C\307D\307E\307F\3080\3081\3082\3083\3084\3085\3086\3087\3088\3089\308A'
      '\308B\308C\308D\308E\308F\3090\3091\3092\3093\3094\3095\3096\309D'),
      U&'\0153', 'oe'), U&'\00E6', 'ae'), U&'\00DF', 'ss'), U&'\00FE', 'th'),
    '(^| )([a-z])''', '\1\2 ', 'g'), U&'''"\00B7', ''), '--+', '-', 'g'), ' {2,}', ' ', 'g');
