-- From now on a session of the desk begins with a code as well: earlier ones had none.
delete from operator_sessions;
