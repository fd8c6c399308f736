-- Challenges and seasonal prompts: what may be written about. Their words are texts, `prompts.challenges.<key>` and
-- `prompts.seasonal.<season>.<key>`. A category that an administrator takes away takes what it holds with it.
create table challenges (
  id uuid primary key,
  key text not null unique,
  category text not null references categories on update cascade on delete cascade,
  difficulty text not null,
  duration text not null,
  target_count integer not null default 100 check (target_count between 1 and 1000),
  position integer not null unique
);
create index challenges_category on challenges (category);
insert into challenges (id, key, category, difficulty, duration, target_count, position) values
  ('01a204a2-cb35-740b-bde0-0b8bdddaefbf', 'morningThanks', 'Faith', 'easy', 'daily', 7, 1),
  ('01a204a2-cb35-7cf9-b6af-c59711909e12', 'hundredThings', 'Faith', 'hard', 'monthly', 100, 2),
  ('01a204a2-cb35-7367-86d8-6db1ab28f3a0', 'tableStories', 'Family', 'easy', 'weekly', 4, 3),
  ('01a204a2-cb35-743a-bbcc-9f377560a2c1', 'oldestStories', 'Family', 'medium', 'monthly', 3, 4),
  ('01a204a2-cb35-7cca-942d-721d5bf57da2', 'bodyThanks', 'Health', 'easy', 'daily', 7, 5),
  ('01a204a2-cb35-777f-bfd0-9b148c098caa', 'restDay', 'Health', 'medium', 'weekly', 4, 6),
  ('01a204a2-cb35-7923-b75b-9e76160a86d8', 'unseenHands', 'Work', 'medium', 'daily', 5, 7),
  ('01a204a2-cb35-7871-8aa7-495d2726d8ba', 'hardTask', 'Work', 'hard', 'weekly', 4, 8),
  ('01a204a2-cb35-7125-b696-eed1af982227', 'lookBack', 'Prayer Answered', 'medium', 'weekly', 4, 9),
  ('01a204a2-cb35-7593-b2f7-bfb86f772bf4', 'stillWaiting', 'Prayer Answered', 'hard', 'monthly', 3, 10),
  ('01a204a2-cb35-7f53-8a87-aee18532f555', 'unsentThanks', 'Friendship', 'medium', 'weekly', 4, 11),
  ('01a204a2-cb35-70e9-96e1-cb48522665ee', 'oldFriend', 'Friendship', 'hard', 'monthly', 3, 12),
  ('01a204a2-cb35-769a-9c9e-e08b067abefe', 'enough', 'Finances', 'easy', 'daily', 7, 13),
  ('01a204a2-cb35-7c49-a746-30c8705142e0', 'givenAway', 'Finances', 'hard', 'weekly', 4, 14),
  ('01a204a2-cb35-7560-8dd3-6a3775319cd5', 'skyEachDay', 'Nature', 'easy', 'daily', 10, 15),
  ('01a204a2-cb35-7bc7-b07c-c6e258d0de44', 'sameTree', 'Nature', 'medium', 'monthly', 4, 16),
  ('01a204a2-cb35-7ae1-a33b-719ada0a7345', 'smallSteps', 'Growth', 'easy', 'weekly', 4, 17),
  ('01a204a2-cb35-721c-ae99-d4bb8cf6ba07', 'mistakes', 'Growth', 'hard', 'daily', 5, 18),
  ('01a204a2-cb35-7b67-be30-863d4a1922e9', 'fiveSenses', 'Other', 'easy', 'monthly', 5, 19),
  ('01a204a2-cb35-7ecd-bf49-98307fb201cc', 'ordinaryThings', 'Other', 'medium', 'daily', 14, 20),
  ('01a204a2-cb35-7b2b-a687-26eb7e002997', 'teachers', 'Career', 'medium', 'monthly', 3, 21),
  ('01a204a2-cb35-7dd1-8143-1df0be28e1df', 'closedDoors', 'Career', 'hard', 'weekly', 3, 22),
  ('01a204a2-cb35-780c-98e5-d58b3a47de9e', 'quietMinutes', 'Personal Growth', 'hard', 'daily', 14, 23),
  ('01a204a2-cb35-7b7a-99ba-c346424df2b6', 'newThings', 'Personal Growth', 'easy', 'monthly', 4, 24);

create table seasonal_prompts (
  id uuid primary key,
  season text not null,
  key text not null,
  category text not null references categories on update cascade on delete cascade,
  position integer not null,
  unique (season, key),
  unique (season, position)
);
create index seasonal_prompts_category on seasonal_prompts (category);
insert into seasonal_prompts (id, season, key, category, position) values
  ('01a204a2-cb35-792a-bc20-744e9af6a40d', 'spring', 'firstGreen', 'Nature', 1),
  ('01a204a2-cb35-7426-a989-398c46e35f6b', 'spring', 'freshStart', 'Growth', 2),
  ('01a204a2-cb35-75f9-b6a1-2231a74a6e30', 'spring', 'openWindow', 'Health', 3),
  ('01a204a2-cb35-7198-9992-f2255304cd52', 'spring', 'seeds', 'Faith', 4),
  ('01a204a2-cb35-7921-8692-5b27e83876e7', 'spring', 'easterMorning', 'Faith', 5),
  ('01a204a2-cb35-7242-a067-07126ddc5130', 'spring', 'rain', 'Nature', 6),
  ('01a204a2-cb35-718c-b6fc-62d0449834da', 'spring', 'gardenHands', 'Work', 7),
  ('01a204a2-cb35-7dd5-b08b-52f15cb43c31', 'spring', 'spokenThanks', 'Friendship', 8),
  ('01a204a2-cb35-7589-b3a3-8bccffd6378e', 'spring', 'clearedCorner', 'Finances', 9),
  ('01a204a2-cb35-73e8-9f13-ba204e84d95e', 'spring', 'mothers', 'Family', 10),
  ('01a204a2-cb35-7665-9bfd-529adb73f9a2', 'summer', 'longEvening', 'Nature', 1),
  ('01a204a2-cb35-7a18-9e79-4d5b8b2f88fb', 'summer', 'sharedMeal', 'Family', 2),
  ('01a204a2-cb35-700a-8407-b95e421f9ca2', 'summer', 'shade', 'Health', 3),
  ('01a204a2-cb35-733b-9294-c4e86a3bddb7', 'summer', 'childhoodSummer', 'Family', 4),
  ('01a204a2-cb35-71e0-b9ad-f75f972f2e61', 'summer', 'journey', 'Other', 5),
  ('01a204a2-cb35-78be-815b-0b4af6f05c53', 'summer', 'firstFruit', 'Nature', 6),
  ('01a204a2-cb35-7421-9141-11f65391fa2c', 'summer', 'freeDay', 'Work', 7),
  ('01a204a2-cb35-70a0-a747-e97f61fcb17d', 'summer', 'laughter', 'Friendship', 8),
  ('01a204a2-cb35-7f6c-a3aa-9c6277b1f5a6', 'summer', 'nightSky', 'Faith', 9),
  ('01a204a2-cb35-7f8b-911e-2291228132b8', 'summer', 'enoughSun', 'Finances', 10),
  ('01a204a2-cb35-765d-b747-cc9a90702096', 'autumn', 'harvest', 'Work', 1),
  ('01a204a2-cb35-771b-9867-858308bc0dbb', 'autumn', 'fallingLeaf', 'Growth', 2),
  ('01a204a2-cb35-7706-93ea-f520b6b0d7eb', 'autumn', 'thanksTable', 'Family', 3),
  ('01a204a2-cb35-7b6e-995a-ded1770734a6', 'autumn', 'warmLamp', 'Health', 4),
  ('01a204a2-cb35-795f-955b-06d7b30b7dec', 'autumn', 'whoCameBefore', 'Family', 5),
  ('01a204a2-cb36-766b-9131-35bd40b668fd', 'autumn', 'lettingGo', 'Personal Growth', 6),
  ('01a204a2-cb36-74d2-b2ca-e29043a33c16', 'autumn', 'teachersThanks', 'Career', 7),
  ('01a204a2-cb36-7a7c-9a61-9c296f1654cf', 'autumn', 'answeredThisYear', 'Prayer Answered', 8),
  ('01a204a2-cb36-7055-be01-04e03156ec53', 'autumn', 'neighbour', 'Friendship', 9),
  ('01a204a2-cb36-7589-b86a-5097649e2c1b', 'autumn', 'storehouse', 'Finances', 10),
  ('01a204a2-cb36-7183-9f52-8cf037564aa0', 'winter', 'firstCold', 'Nature', 1),
  ('01a204a2-cb36-7013-bdc4-c90ec45baf78', 'winter', 'lightInDark', 'Faith', 2),
  ('01a204a2-cb36-7443-a506-0332b0336f8a', 'winter', 'emptyChair', 'Family', 3),
  ('01a204a2-cb36-7407-ba3e-bea7a7bd546c', 'winter', 'giftWithoutRibbon', 'Friendship', 4),
  ('01a204a2-cb36-731e-8784-cbfb931be667', 'winter', 'nightOfPeace', 'Faith', 5),
  ('01a204a2-cb36-72fb-a70c-2a28f15e64cf', 'winter', 'yearLookedBack', 'Growth', 6),
  ('01a204a2-cb36-787f-8324-bf084f077c7b', 'winter', 'newPage', 'Personal Growth', 7),
  ('01a204a2-cb36-743d-87f9-415a9eeeb798', 'winter', 'warmKitchen', 'Health', 8),
  ('01a204a2-cb36-7609-983c-45f417dc1105', 'winter', 'silence', 'Prayer Answered', 9),
  ('01a204a2-cb36-7f19-beec-c707381343dc', 'winter', 'simpleThings', 'Other', 10);

-- What a member has started. A completed one has reached its target.
create table user_challenges (
  id uuid primary key default new_id(),
  member_id uuid not null references members on delete cascade,
  challenge_id uuid not null references challenges on delete cascade,
  status text not null default 'active',
  progress integer not null default 0 check (progress >= 0),
  started_at timestamptz not null default now(),
  unique (member_id, challenge_id)
);
create index user_challenges_challenge on user_challenges (challenge_id);
