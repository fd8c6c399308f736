import * as contract from "@blessing-jar/contract/people.ts";
import type { App, Context } from "../../context.ts";
import { routes } from "../../http/routes.ts";
import { Failure } from "../../kit/failure.ts";
import { changePerson } from "./people.actions.ts";
import { deletePersonRow, listPeopleOf, listUnnamedMembers } from "./people.queries.ts";

export function people(app: App, context: Context): void {
  const { signedIn } = routes(app, context);
  const { db } = context;

  signedIn(contract.listPeople, async ({ viewer }) => {
    const [people, members] = await Promise.all([listPeopleOf(db, viewer), listUnnamedMembers(db, viewer)]);
    return { people, members };
  });

  signedIn(contract.updatePerson, async ({ viewer, params, body }) => {
    await changePerson(context, viewer, params.personId, body);
    const [person] = await listPeopleOf(db, viewer, params.personId);
    if (!person) throw new Failure("person.not-found");
    return { person };
  });

  signedIn(contract.deletePerson, ({ viewer, params }) => deletePersonRow(db, viewer, params.personId));
}
